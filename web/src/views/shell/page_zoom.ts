// SPDX-License-Identifier: MIT
//
// A pinch on a phone can zoom the whole page, and where a puzzle takes every gesture it cannot be undone. A page may
// not set that zoom, but a viewport limit of "at most 1" resets it; the limit is then removed.
export function resetPageZoom(): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="viewport"]');
  if (meta === null || (visualViewport?.scale ?? 1) <= 1.01) return;
  const { content } = meta;
  meta.content = `${content}, maximum-scale=1`;
  setTimeout(() => (meta.content = content), 100);
}
