// SPDX-License-Identifier: MIT
//
// A solid drawn as SVG, without WebGL: for export, thumbnails, and where a browser has no 3D. A turning layer cuts it into
// two bodies with a plane between them, so the one beyond the plane is drawn first; each is convex, so that the faces of
// one body that look at the eye never cover each other. (The Ivy cube's cuts are round: there it is nearly so.)
import { dot, rotated, type Vector } from '../../model/cube_geometry.js';
import type { Look } from '../puzzle_view.js';
import { inkOn } from '../cube/colours.js';
import type { Eye, Point } from '../space/eye.js';
import { dressOf, frame, type Pose } from './pose.js';
import { middleOf, rounded, type Sticker } from './shape.js';

export function drawing(pose: Pose, eyes: readonly Eye[], look: Look): string {
  const [{ window: whole } = { window: { width: 1, height: 1 } }] = eyes;
  const box = `0 0 ${round(whole.width)} ${round(whole.height)}`;
  const parts = eyes.map((eye) => (frame(eye, pose.shape, look), bodies(pose, eye, look)));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" stroke-linejoin="round">${parts.join('')}</svg>`;
}

function bodies(pose: Pose, eye: Eye, look: Look): string {
  const { turning } = pose;
  if (turning === undefined) return body(pose, eye, look, () => true, 0);
  const { layer, angle } = turning;
  const moving = body(pose, eye, look, (sticker) => layer.stickers.has(sticker), angle);
  const standing = body(pose, eye, look, (sticker) => !layer.stickers.has(sticker), 0);
  const nearer = dot(layer.axis, eye.place) > layer.depth === layer.outer;
  return nearer ? standing + moving : moving + standing;
}

function body(pose: Pose, eye: Eye, look: Look, part: (sticker: number) => boolean, angle: number): string {
  const { shape, colouring, turning, marked } = pose;
  const dress = dressOf(shape, look);
  const axis = turning?.layer.axis ?? [0, 1, 0];
  const placed = (point: Vector): Vector => (angle === 0 ? point : rotated(point, axis, angle));
  const rim = ` stroke-width="${round(eye.scale / 22)}"`;
  let text = '';
  for (const polygon of turning?.layer.cut ?? []) text += path(eye, polygon.map(placed), `fill="${dress.body}" stroke="${dress.body}"${rim}`);
  shape.stickers.forEach((sticker, at) => {
    const normal = placed(sticker.normal);
    if (!part(at) || !eye.faces(placed(sticker.middle), normal)) return;
    const plastic = marked.has(at) ? dress.mark : dress.body;
    text += path(eye, sticker.outline.map(placed), `fill="${plastic}" stroke="${plastic}"${rim}`);
    const tile = dress.tile(colouring[at] as number);
    if (tile !== undefined) text += path(eye, rounded(sticker.tile).map(placed), `fill="${tile}"`);
    if (tile !== undefined && look.letters) text += sign(eye, sticker, placed, shape.colours[colouring[at] as number] ?? '', inkOn(tile));
    text += path(eye, sticker.outline.map(placed), `opacity="${shadeOf(eye, normal)}"`);
  });
  return text;
}

/** Room for a letter: half its height, in lengths of the solid. */
export function signSize({ tile }: Sticker): number {
  const middle = middleOf(tile);
  const edges = tile.map((a, at) => middleOf([a, tile[(at + 1) % tile.length] as Vector]));
  return 0.62 * Math.min(...edges.map((edge) => Math.hypot(edge[0] - middle[0], edge[1] - middle[1], edge[2] - middle[2])));
}

function sign(eye: Eye, sticker: Sticker, placed: (point: Vector) => Vector, text: string, ink: string): string {
  const { x, y } = eye.project(placed(middleOf(sticker.tile)));
  const size = (2 * signSize(sticker) * eye.scale) / Math.max(1, 0.75 * text.length);
  return `<text x="${round(x)}" y="${round(y + 0.36 * size)}" font-family="sans-serif" font-weight="700" font-size="${round(size)}" text-anchor="middle" fill="${ink}">${text}</text>`;
}

// Faces are lit from above and a little from the left of the eye, as in WebGL.
function shadeOf(eye: Eye, normal: Vector): string {
  const light = [0, 1, 2].map((i) => 0.75 * eye.direction[i as 0] + 0.6 * eye.up[i as 0] - 0.25 * eye.right[i as 0]) as unknown as Vector;
  return round(0.24 * Math.min(Math.max(0.85 - dot(normal, light), 0), 1), 2);
}

function path(eye: Eye, points: readonly Vector[], style: string): string {
  const written = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;
  return `<path d="M${points.map((point) => written(eye.project(point))).join('L')}Z" ${style}/>`;
}

const round = (value: number, digits = 1): string => String(Number(value.toFixed(digits)));
