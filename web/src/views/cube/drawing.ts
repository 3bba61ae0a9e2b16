// SPDX-License-Identifier: MIT
//
// The cube drawn as SVG, without WebGL: for export, and for browsers without 3D. Turning layers cut the cube into at
// most three slabs, each convex. A plane separates two slabs, so drawing the slab farther from the camera first is an
// exact painter's order, and within a slab the faces towards the camera never overlap.
import { dot, frames, pointOf, rotated, scaled, sum, type FaceFrame, type Vector } from '../../model/cube_geometry.js';
import { faceLetters } from '../../model/cube_notation.js';
import { gap } from '../../model/puzzle.js';
import type { Look } from '../puzzle_view.js';
import { coloursOf, colourOf, hatchingOf, inkOn, type Colours, type Hatching } from '../sticker_colours.js';
import { minus, type Camera, type Point } from '../space/camera.js';
import { hiddenNormals, hintDistance, mirrorDistance, turns, type Pose, type Turned } from './pose.js';

/** Half the edge of a sticker, relative to half its cubie's. */
const stickerHalf = 0.86;

interface Scene {
  pose: Pose;
  camera: Camera;
  look: Look;
  marks: ReadonlySet<number>;
  colours: Colours;
  hatching: Hatching | null; // of gaps that stand for anything
  size: number;
}

export function drawing(pose: Pose, cameras: readonly Camera[], look: Look, marks: readonly number[]): string {
  const [{ viewport: whole } = { viewport: { width: 1, height: 1 } }] = cameras;
  const size = Math.round(Math.sqrt(pose.letters.length / 6));
  const colours = coloursOf(look.palette, look.dark);
  const hatching = hatchingOf(look, (cameras[0]?.scale ?? 1) / size);
  const parts = cameras.map((camera) => pictureFrom({ pose, camera, look, marks: new Set(marks), colours, hatching, size }));
  const box = `0 0 ${round(whole.width)} ${round(whole.height)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" stroke-linejoin="round">${hatching?.defs ?? ''}${parts.join('')}</svg>`;
}

function pictureFrom(scene: Scene): string {
  const { pose, camera, look, size } = scene;
  const from = camera.position;
  const behind = hiddenNormals(camera);
  const around = [
    look.back === 'mirror' ? behind.map((normal) => mirrored(scene, normal)).join('') : '',
    look.hints && look.back !== 'mirror' ? behind.map((normal) => hints(scene, normal)).join('') : '',
  ];
  return around.join('') + slabsOf(pose.turning, size, from).map((slab) => slabPicture(scene, slab)).join('');
}

/** Layers that move as one: along `axis` between two heights. */
interface Slab {
  axis: Vector;
  low: number;
  high: number;
  angle: number;
}

function slabsOf(turning: Turned | undefined, size: number, from: Vector): Slab[] {
  if (turning === undefined) return [{ axis: [0, 1, 0], low: -1, high: 1, angle: 0 }];
  const { axis, angle } = turning;
  const top = 1 - (2 * (turning.first - 1)) / size;
  const bottom = 1 - (2 * turning.last) / size;
  const slabs = [
    { axis, low: -1, high: bottom, angle: 0 },
    { axis, low: bottom, high: top, angle },
    { axis, low: top, high: 1, angle: 0 },
  ].filter((slab) => slab.high - slab.low > 1e-9);
  const height = dot(axis, from);
  const away = (slab: Slab): number => Math.max(slab.low - height, height - slab.high, 0);
  return slabs.sort((a, b) => away(b) - away(a));
}

function slabPicture(scene: Scene, slab: Slab): string {
  return frames.map((frame, face) => slabFace(scene, slab, frame, face)).join('');
}

// One face of a slab: its plastic and, on the outside of the cube, the stickers.
function slabFace(scene: Scene, slab: Slab, frame: FaceFrame, face: number): string {
  const { camera, colours } = scene;
  const tilt = dot(frame.normal, slab.axis);
  const height = tilt > 0.5 ? slab.high : tilt < -0.5 ? -slab.low : 1;
  const clamped = (point: Vector): Vector => {
    const along = dot(point, slab.axis);
    return sum(point, scaled(slab.axis, Math.min(Math.max(along, slab.low), slab.high) - along));
  };
  const placed = (point: Vector): Vector => rotated(point, slab.axis, slab.angle);
  const corner = (right: number, down: number): Vector =>
    placed(clamped(sum(scaled(frame.normal, height), sum(scaled(frame.right, right), scaled(frame.down, down)))));
  const corners = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
  if (!camera.faces(corners[0] as Vector, rotated(frame.normal, slab.axis, slab.angle))) return '';
  const plastic = `<path d="${path(camera, corners)}" fill="${colours.body}" stroke="${colours.body}" stroke-width="${round(camera.scale / 22)}"/>`;
  if (height !== 1) return plastic;
  const shade = `<path d="${path(camera, corners)}" opacity="${shadeOf(camera, rotated(frame.normal, slab.axis, slab.angle))}"/>`;
  return plastic + stickersOn(scene, slab, face, placed) + shade;
}

// Faces are lit from above and slightly from the left of the camera, as in WebGL.
function shadeOf(camera: Camera, normal: Vector): string {
  const light = sum(scaled(camera.direction, 0.75), sum(scaled(camera.up, 0.6), scaled(camera.right, -0.25)));
  return round(0.2 * Math.min(Math.max(0.85 - dot(normal, light), 0), 1), 2);
}

function stickersOn(scene: Scene, slab: Slab, face: number, placed: (point: Vector) => Vector): string {
  const { size } = scene;
  const area = size * size;
  let text = '';
  for (let sticker = face * area; sticker < (face + 1) * area; ++sticker) {
    const centre = scaled(pointOf(size, sticker), 1 / size);
    const here = dot(centre, slab.axis);
    const inside = Math.min(Math.max(here, 1 / size - 1), 1 - 1 / size);
    if (inside < slab.low || inside > slab.high) continue;
    text += stickerShape(scene, sticker, placed, 1);
  }
  return text;
}

function stickerShape(scene: Scene, sticker: number, placed: (point: Vector) => Vector, opacity: number): string {
  const { size, camera, colours, hatching, look, marks } = scene;
  const frame = frames[Math.floor(sticker / (size * size))] as FaceFrame;
  const letter = scene.pose.letters.charAt(sticker);
  const colour = colourOf(colours, letter);
  const centre = scaled(pointOf(size, sticker), 1 / size);
  const at = (right: number, down: number): Vector =>
    placed(sum(centre, sum(scaled(frame.right, right / size), scaled(frame.down, down / size))));
  const faint = opacity < 1 ? ` opacity="${opacity}"` : '';
  const shape = (half: number, fill: string): string => `<path d="${roundSquare(camera, at, half)}" fill="${fill}"${faint}/>`;
  const glow = marks.has(sticker) ? shape(1, look.lit === true ? colours.lit : colours.mark) : '';
  const tile = shape(marks.has(sticker) ? stickerHalf * 0.86 : stickerHalf, letter === gap ? hatching?.fill ?? colour : colour);
  const signed = look.letters && opacity === 1 && faceLetters.includes(letter);
  return glow + tile + (signed ? signOn(camera, letter, inkOn(colour), at) : '');
}

// Rounded corners are curves controlled by the corner, so they follow the perspective.
function roundSquare(camera: Camera, at: (right: number, down: number) => Vector, half: number): string {
  const near = half * (1 - 0.24);
  const corners = [[-1, -1], [1, -1], [1, 1], [-1, 1]] as const;
  const text = corners.map(([right, down], number) => {
    const across = right * down > 0; // which of the two sides comes first along the outline
    const before = across ? at(right * half, down * near) : at(right * near, down * half);
    const after = across ? at(right * near, down * half) : at(right * half, down * near);
    const [a, b, c] = [before, at(right * half, down * half), after].map((point) => written(camera.project(point)));
    return `${number === 0 ? 'M' : 'L'}${a}Q${b} ${c}`;
  });
  return `${text.join('')}Z`;
}

// A letter on the sticker: the text's square mapped onto the sticker's.
function signOn(camera: Camera, letter: string, ink: string, at: (right: number, down: number) => Vector): string {
  const across = minus(camera.project(at(0.7, 0)), camera.project(at(-0.7, 0)));
  const down = minus(camera.project(at(0, 0.7)), camera.project(at(0, -0.7)));
  const lay = [across.x, across.y, down.x, down.y].map((value) => round(value, 2)).join(' ');
  const place = `transform="matrix(${lay} ${written(camera.project(at(0, 0)))})"`;
  return `<text ${place} font-family="sans-serif" font-weight="700" font-size=".8" text-anchor="middle" dy=".28" fill="${ink}">${letter}</text>`;
}

// The stickers of a hidden face, seen in a mirror behind it.
function mirrored(scene: Scene, normal: Vector): string {
  const image = (point: Vector): Vector => sum(point, scaled(normal, 2 * (mirrorDistance - dot(point, normal))));
  return faceApart(scene, normal, image, 1);
}

function hints(scene: Scene, normal: Vector): string {
  return faceApart(scene, normal, (point) => sum(point, scaled(normal, hintDistance)), 0.85);
}

function faceApart(scene: Scene, normal: Vector, moved: (point: Vector) => Vector, opacity: number): string {
  const { size, pose } = scene;
  const face = frames.findIndex((frame) => dot(frame.normal, normal) > 0.5);
  let text = '';
  for (let at = 0; at < size * size; ++at) {
    const sticker = face * size * size + at;
    const centre = scaled(pointOf(size, sticker), 1 / size);
    const turning = turns(pose.turning, size, centre) ? pose.turning : undefined;
    const turned = (point: Vector): Vector => (turning === undefined ? point : rotated(point, turning.axis, turning.angle));
    text += stickerShape(scene, sticker, (point) => moved(turned(point)), opacity);
  }
  return text;
}

function path(camera: Camera, corners: readonly Vector[]): string {
  return `M${corners.map((corner) => written(camera.project(corner))).join('L')}Z`;
}

const written = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;

const round = (value: number, digits = 1): string => String(Number(value.toFixed(digits)));
