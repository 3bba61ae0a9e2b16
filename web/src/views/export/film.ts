// SPDX-License-Identifier: MIT
//
// A film of moves: an off-page view makes them one by one and is captured on the way; the frames are then packed as GIF
// by a worker, or played once before a recorder. Cancelling ends it at the next frame.
import type { PuzzleModel } from '../../model/puzzle.js';
import type { PuzzleView } from '../puzzle_view.js';
import { captionHeight, drawFrame, type FilmLook } from './frame_canvas.js';
import { type Pace, type Shot, sharesOf, shotsOf } from './film_plan.js';
import type { Frame, Order, Told } from './gif_worker.js';

export type Format = 'gif' | 'video';

export interface Script {
  model: PuzzleModel;
  start: string;
  moves: readonly string[];
}
export interface FilmOptions {
  format: Format;
  side: number; // pixels, of a square
  pace: Pace;
  captions: boolean; // each move written under the picture
  dark: boolean;
}
export interface FilmControl {
  signal: AbortSignal;
  progress(share: number): void;
}

const photographing = 0.6; // share of the work, roughly

/** The first video type that this browser records; undefined: none. */
export function videoType(): string | undefined {
  const kinds = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm', 'video/mp4'];
  return globalThis.MediaRecorder && kinds.find((kind) => MediaRecorder.isTypeSupported(kind));
}

export function lookOf({ side, dark }: FilmOptions): FilmLook {
  return { width: side, height: side, ground: dark ? '#1c2027' : '#fffdf9', ink: dark ? '#eceae3' : '#1d2330' };
}

/** `view`: an unshared one of the script's model; it is disposed of at the end. */
export async function makeFilm(view: PuzzleView, script: Script, options: FilmOptions, control: FilmControl): Promise<Blob> {
  try {
    const shots = shotsOf(script.moves.length, options.pace);
    const progress = (share: number): void => control.progress(photographing * share);
    const pictures = await photographed(view, script, shots, options, { ...control, progress });
    const frames = shots.map(({ move, hundredths }, at) => {
      const caption = options.captions ? (script.moves[move] ?? '') : '';
      return { picture: pictures[at] as Blob, caption, hundredths };
    });
    const rest = (share: number): void => control.progress(photographing + (1 - photographing) * share);
    const develop = options.format === 'gif' ? packed : recorded;
    return await develop(frames, lookOf(options), { ...control, progress: rest });
  } finally {
    view.dispose();
  }
}

/** The frames of the shots, in order. */
async function photographed(view: PuzzleView, script: Script, shots: readonly Shot[], options: FilmOptions, control: FilmControl): Promise<Blob[]> {
  const [width, height] = [options.side, options.side - (options.captions ? captionHeight(options.side) : 0)];
  view.show(script.start);
  const pictures = [await view.png(width, height)];
  for (const [at, move] of script.moves.entries()) {
    control.signal.throwIfAborted();
    const shares = sharesOf(shots, at);
    const taken = (await view.film?.(move, shares, width, height)) ?? [];
    if (taken.length !== shares.length) throw new Error(`no pictures of ${move}`);
    pictures.push(...taken);
    control.progress((at + 1) / script.moves.length);
    await breath();
  }
  return pictures;
}

/** Lets the page respond between two moves, also in the background. */
function breath(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}

function packed(frames: Frame[], look: FilmLook, { signal, progress }: FilmControl): Promise<Blob> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./gif_worker.ts', import.meta.url), { type: 'module', name: 'film' });
  return new Promise<Blob>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.addEventListener('error', (event) => reject(new Error(event.message)));
    worker.addEventListener('message', ({ data }: MessageEvent<Told>) => {
      if ('done' in data) progress(data.done / frames.length);
      else if ('bytes' in data) resolve(new Blob([data.bytes as Uint8Array<ArrayBuffer>], { type: 'image/gif' }));
      else reject(new Error(data.failed));
    });
    worker.postMessage({ look, frames } satisfies Order);
  }).finally(() => worker.terminate());
}

/** Plays the frames once in real time for a recorder. */
async function recorded(frames: Frame[], look: FilmLook, { signal, progress }: FilmControl): Promise<Blob> {
  const mimeType = videoType();
  const canvas = Object.assign(document.createElement('canvas'), { width: look.width, height: look.height });
  const pen = canvas.getContext('2d');
  if (mimeType === undefined || pen === null) throw new Error('this browser records no video');
  const stream = canvas.captureStream();
  const recorder = new MediaRecorder(stream, { mimeType, videoBitsPerSecond: look.width * look.height * 16 });
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const stopped = new Promise((done) => recorder.addEventListener('stop', done, { once: true }));
  try {
    const draw = ({ picture, caption }: Frame): Promise<void> => drawFrame(pen, look, picture, caption);
    await draw(frames[0] as Frame);
    recorder.start();
    let due = performance.now();
    for (const [at, frame] of frames.entries()) {
      signal.throwIfAborted();
      await draw(frame);
      due += frame.hundredths * 10;
      await until(due);
      progress((at + 1) / frames.length);
    }
  } finally {
    if (recorder.state !== 'inactive') recorder.stop();
    stream.getTracks().forEach((track) => track.stop());
  }
  await stopped;
  return new Blob(parts, { type: mimeType.split(';')[0] as string });
}

function until(time: number): Promise<void> {
  return new Promise((done) => setTimeout(done, Math.max(0, time - performance.now())));
}
