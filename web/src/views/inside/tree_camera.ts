// SPDX-License-Identifier: MIT
//
// The visible part of the tree: `scale` pixels per unit across and `high` pixels per unit down, with the point (x, y)
// of the tree at the top left. By default it shows the whole tree while that is readable, otherwise the current node,
// so that the same step always looks the same. From afar a tree that is much wider than high is stretched vertically.
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly high: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

const readable = 0.68; // the least scale chosen by default
const [least, greatest] = [0.01, 3];

export const pictured = 0.42; // the least scale at which pictures are recognisable
const flattest = 0.45; // ratio of height to width of a tree seen as a whole
const tallest = 12; // most vertical stretching

/** Pixels per unit down for this scale across. */
function highOf(scale: number, tree: Box): number {
  const drawnOut = Math.max(1, Math.min(tallest, (flattest * tree.width) / tree.height));
  return scale >= pictured ? scale : Math.min(pictured, scale * drawnOut);
}

const centred = ({ width, height }: Size, tree: Box, scale: number, x: number, y: number): Camera => {
  const high = highOf(scale, tree);
  return { scale, high, x: x - width / 2 / scale, y: y - height / 2 / high };
};

/** The whole tree, however small. */
export function whole(seen: Size, tree: Box): Camera {
  const scale = Math.max(least, Math.min(seen.width / tree.width, seen.height / tree.height, 1.25));
  return centred(seen, tree, scale, tree.x + tree.width / 2, tree.y + tree.height / 2);
}

/** The whole tree if it is readable, otherwise the surroundings of the current node, up to the edges of the tree. */
export function followed(seen: Size, tree: Box, hand: { readonly x: number; readonly y: number }): Camera {
  const all = whole(seen, tree);
  if (all.scale >= readable) return all;
  const scale = readable;
  const within = (at: number, from: number, length: number, view: number): number =>
    view >= length ? from + length / 2 : Math.max(from + view / 2, Math.min(from + length - view / 2, at));
  const x = within(hand.x, tree.x, tree.width, seen.width / scale);
  const y = within(hand.y, tree.y, tree.height, seen.height / scale);
  return centred(seen, tree, scale, x, y);
}

/** Zoomed by a factor; the point (x, y) of the screen stays in place. */
export function zoomed(camera: Camera, tree: Box, factor: number, x: number, y: number): Camera {
  const scale = Math.max(least, Math.min(greatest, camera.scale * factor));
  const high = highOf(scale, tree);
  return { scale, high, x: camera.x + x / camera.scale - x / scale, y: camera.y + y / camera.high - y / high };
}

export const moved = (camera: Camera, right: number, down: number): Camera => ({ ...camera, x: camera.x - right / camera.scale, y: camera.y - down / camera.high });

/** Moves the camera, if necessary, to make a point visible. */
export function showing(camera: Camera, seen: Size, x: number, y: number): Camera {
  const margin = 60;
  const [left, top] = [(x - camera.x) * camera.scale, (y - camera.y) * camera.high];
  const past = (at: number, length: number): number => (at < margin ? at - margin : at > length - margin ? at - length + margin : 0);
  return moved(camera, -past(left, seen.width), -past(top, seen.height));
}
