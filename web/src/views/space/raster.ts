// SPDX-License-Identifier: MIT
//
// Rasterises a drawing.

export async function rasterised(svg: string, width: number, height: number): Promise<Blob> {
  const image = new Image(width, height);
  // Browsers give a drawing without a size a default one.
  const sized = svg.replace('<svg ', `<svg width="${width}" height="${height}" `);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(sized)}`;
  await image.decode();
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  return canvas.convertToBlob({ type: 'image/png' });
}
