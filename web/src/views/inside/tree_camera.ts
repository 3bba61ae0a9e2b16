// SPDX-License-Identifier: MIT
//
// What of the tree is seen: `scale` pixels a unit, the point (x, y) of the tree at the top left. Left to itself it shows
// the whole tree while that can be read, else the node in hand; so the same step always looks the same.
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

const readable = 0.68; // the least scale that is taken unasked
const [least, greatest] = [0.01, 3];

const centred = ({ width, height }: Size, scale: number, x: number, y: number): Camera => ({ scale, x: x - width / 2 / scale, y: y - height / 2 / scale });

/** The whole tree, however small. */
export function whole(seen: Size, tree: Box): Camera {
  const scale = Math.max(least, Math.min(seen.width / tree.width, seen.height / tree.height, 1.25));
  return centred(seen, scale, tree.x + tree.width / 2, tree.y + tree.height / 2);
}

/** The whole tree if it can be read, else what lies around the node in hand, up to the edges of the tree. */
export function followed(seen: Size, tree: Box, hand: { readonly x: number; readonly y: number }): Camera {
  const all = whole(seen, tree);
  if (all.scale >= readable) return all;
  const scale = readable;
  const within = (at: number, from: number, length: number, view: number): number =>
    view >= length ? from + length / 2 : Math.max(from + view / 2, Math.min(from + length - view / 2, at));
  const x = within(hand.x, tree.x, tree.width, seen.width / scale);
  const y = within(hand.y, tree.y, tree.height, seen.height / scale);
  return centred(seen, scale, x, y);
}

/** Nearer or farther by a factor; the point (x, y) of the screen stays where it is. */
export function zoomed(camera: Camera, factor: number, x: number, y: number): Camera {
  const scale = Math.max(least, Math.min(greatest, camera.scale * factor));
  return { scale, x: camera.x + x / camera.scale - x / scale, y: camera.y + y / camera.scale - y / scale };
}

export const moved = (camera: Camera, right: number, down: number): Camera => ({ ...camera, x: camera.x - right / camera.scale, y: camera.y - down / camera.scale });

/** Brings a point into what is seen, and leaves it be where it is there already. */
export function showing(camera: Camera, seen: Size, x: number, y: number): Camera {
  const margin = 60;
  const [left, top] = [(x - camera.x) * camera.scale, (y - camera.y) * camera.scale];
  const past = (at: number, length: number): number => (at < margin ? at - margin : at > length - margin ? at - length + margin : 0);
  return moved(camera, -past(left, seen.width), -past(top, seen.height));
}
