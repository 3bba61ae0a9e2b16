// SPDX-License-Identifier: MIT
//
// One frame of a film on its background with its caption: the same for every kind of film.

export interface FilmLook {
  width: number;
  height: number;
  ground: string;
  ink: string;
}

type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Height of the caption's line for a film of this height. */
export const captionHeight = (height: number): number => Math.round(height / 11);

export async function drawFrame(pen: Pen, { width, height, ground, ink }: FilmLook, picture: Blob, caption: string): Promise<void> {
  const image = await createImageBitmap(picture);
  pen.fillStyle = ground;
  pen.fillRect(0, 0, width, height);
  pen.drawImage(image, 0, 0);
  image.close();
  if (caption === '') return;
  const line = captionHeight(height);
  pen.font = `600 ${Math.round(line * 0.62)}px system-ui, sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = ink;
  pen.fillText(caption, width / 2, height - line / 2, width - line);
}
