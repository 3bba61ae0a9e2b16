// SPDX-License-Identifier: MIT
//
// What the hand has hold of on a solid: the sticker under a pixel, and the layers that it can be pushed with. A solid is
// convex, so at rest no two stickers that look at the eye cover each other.
import { dot, scaled, sum, type Vector } from '../../model/cube_geometry.js';
import type { Eye, Point } from '../space/eye.js';
import { pushAbout, type Hold, type Push } from '../space/push.js';
import type { Layer, Shape } from './shape.js';

export interface LayerPush extends Push {
  layer: Layer;
}

export function holdAt(eye: Eye, shape: Shape, at: Point): Hold | undefined {
  const sticker = shape.stickers.findIndex(
    ({ middle, normal, outline }) => eye.faces(middle, normal) && within(outline.map((point) => eye.project(point)), at),
  );
  const held = shape.stickers[sticker];
  if (held === undefined) return undefined;
  const [from, ray] = [eye.place, eye.ray(at)];
  const way = dot(held.normal, sum(held.middle, scaled(from, -1))) / dot(held.normal, ray);
  return { sticker, point: sum(from, scaled(ray, way)) };
}

export function pushesOf(eye: Eye, shape: Shape, { sticker, point }: Hold): LayerPush[] {
  const normal = shape.stickers[sticker]?.normal as Vector;
  return shape.layersOf(sticker).map((layer) => ({ ...pushAbout(eye, point, normal, layer.axis, Math.abs(layer.angle)), layer }));
}

/** Whether a point lies in a polygon: a ray from it crosses the outline an odd number of times. */
function within(polygon: readonly Point[], { x, y }: Point): boolean {
  let inside = false;
  polygon.forEach((a, at) => {
    const b = polygon[(at + 1) % polygon.length] as Point;
    if (a.y > y !== b.y > y && x < a.x + ((y - a.y) * (b.x - a.x)) / (b.y - a.y)) inside = !inside;
  });
  return inside;
}
