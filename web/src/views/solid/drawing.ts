// SPDX-License-Identifier: MIT
//
// A solid drawn as SVG, without WebGL: for export, thumbnails, and browsers without 3D. A turning layer divides it into
// two bodies separated by a plane, so the one behind the plane is drawn first; each is convex, so faces of one body
// that face the camera never overlap. (The Ivy cube's cuts are round: there this is approximate.)
import { dot, rotated, type Vector } from '../../model/cube_geometry.js';
import type { Look } from '../puzzle_view.js';
import { inkOn } from '../sticker_colours.js';
import type { Camera, Point } from '../space/camera.js';
import { frame, surfaceColours, type Pose } from './pose.js';
import { middleOf, rounded, type Sticker } from './shape.js';

export function drawing(pose: Pose, cameras: readonly Camera[], look: Look): string {
  const [{ viewport: whole } = { viewport: { width: 1, height: 1 } }] = cameras;
  const box = `0 0 ${round(whole.width)} ${round(whole.height)}`;
  const parts = cameras.map((camera) => (frame(camera, pose.shape, look), bodies(pose, camera, look)));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" stroke-linejoin="round">${parts.join('')}</svg>`;
}

function bodies(pose: Pose, camera: Camera, look: Look): string {
  const { turning } = pose;
  if (turning === undefined) return body(pose, camera, look, () => true, 0);
  const { layer, angle } = turning;
  const moving = body(pose, camera, look, (sticker) => layer.stickers.has(sticker), angle);
  const standing = body(pose, camera, look, (sticker) => !layer.stickers.has(sticker), 0);
  const nearer = dot(layer.axis, camera.position) > layer.depth === layer.outer;
  return nearer ? standing + moving : moving + standing;
}

function body(pose: Pose, camera: Camera, look: Look, part: (sticker: number) => boolean, angle: number): string {
  const { shape, colouring, turning, marked } = pose;
  const surface = surfaceColours(shape, look);
  const axis = turning?.layer.axis ?? [0, 1, 0];
  const placed = (point: Vector): Vector => (angle === 0 ? point : rotated(point, axis, angle));
  const rim = ` stroke-width="${round(camera.scale / 22)}"`;
  let text = '';
  for (const polygon of turning?.layer.cut ?? []) text += path(camera, polygon.map(placed), `fill="${surface.body}" stroke="${surface.body}"${rim}`);
  shape.stickers.forEach((sticker, at) => {
    const normal = placed(sticker.normal);
    if (!part(at) || !camera.faces(placed(sticker.middle), normal)) return;
    const plastic = marked.has(at) ? surface.mark : surface.body;
    text += path(camera, sticker.outline.map(placed), `fill="${plastic}" stroke="${plastic}"${rim}`);
    const tile = surface.tile(colouring[at] as number);
    if (tile !== undefined) text += path(camera, rounded(sticker.tile).map(placed), `fill="${tile}"`);
    if (tile !== undefined && look.letters) text += sign(camera, sticker, placed, shape.colours[colouring[at] as number] ?? '', inkOn(tile));
    text += path(camera, sticker.outline.map(placed), `opacity="${shadeOf(camera, normal)}"`);
  });
  return text;
}

/** Half the height of a letter, in the solid's units of length. */
export function signSize({ tile }: Sticker): number {
  const middle = middleOf(tile);
  const edges = tile.map((a, at) => middleOf([a, tile[(at + 1) % tile.length] as Vector]));
  return 0.62 * Math.min(...edges.map((edge) => Math.hypot(edge[0] - middle[0], edge[1] - middle[1], edge[2] - middle[2])));
}

function sign(camera: Camera, sticker: Sticker, placed: (point: Vector) => Vector, text: string, ink: string): string {
  const { x, y } = camera.project(placed(middleOf(sticker.tile)));
  const size = (2 * signSize(sticker) * camera.scale) / Math.max(1, 0.75 * text.length);
  return `<text x="${round(x)}" y="${round(y + 0.36 * size)}" font-family="sans-serif" font-weight="700" font-size="${round(size)}" text-anchor="middle" fill="${ink}">${text}</text>`;
}

// Faces are lit from above and slightly from the left of the camera, as in WebGL.
function shadeOf(camera: Camera, normal: Vector): string {
  const light = [0, 1, 2].map((i) => 0.75 * camera.direction[i as 0] + 0.6 * camera.up[i as 0] - 0.25 * camera.right[i as 0]) as unknown as Vector;
  return round(0.24 * Math.min(Math.max(0.85 - dot(normal, light), 0), 1), 2);
}

function path(camera: Camera, points: readonly Vector[], style: string): string {
  const written = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;
  return `<path d="M${points.map((point) => written(camera.project(point))).join('L')}Z" ${style}/>`;
}

const round = (value: number, digits = 1): string => String(Number(value.toFixed(digits)));
