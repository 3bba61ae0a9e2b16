// SPDX-License-Identifier: MIT
//
// A pointer on a solid: the sticker that it hits, and the layers that a drag from there can turn. A solid is convex, so
// at rest no two stickers that face the camera overlap.
import { dot, scaled, sum, type Vector } from '../../model/cube_geometry.js';
import type { Camera, Point } from '../space/camera.js';
import { dragAxisAbout, type DragAxis, type Hit } from '../space/drag_axis.js';
import type { Layer, Shape } from './shape.js';

export interface LayerDrag extends DragAxis {
  layer: Layer;
}

export function hitAt(camera: Camera, shape: Shape, at: Point): Hit | undefined {
  const sticker = shape.stickers.findIndex(
    ({ middle, normal, outline }) => camera.faces(middle, normal) && within(outline.map((point) => camera.project(point)), at),
  );
  const hit = shape.stickers[sticker];
  if (hit === undefined) return undefined;
  const [from, ray] = [camera.position, camera.ray(at)];
  const way = dot(hit.normal, sum(hit.middle, scaled(from, -1))) / dot(hit.normal, ray);
  return { sticker, point: sum(from, scaled(ray, way)) };
}

export function dragAxesOf(camera: Camera, shape: Shape, { sticker, point }: Hit): LayerDrag[] {
  const normal = shape.stickers[sticker]?.normal as Vector;
  return shape.layersOf(sticker).map((layer) => ({ ...dragAxisAbout(camera, point, normal, layer.axis, Math.abs(layer.angle)), layer }));
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
