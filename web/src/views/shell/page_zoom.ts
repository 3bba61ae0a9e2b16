// SPDX-License-Identifier: MIT
//
// Two fingers on a phone enlarge the whole page, and where a puzzle takes every gesture there is no way back. A page may
// not set that zoom, but a browser that is told "at most 1" goes back to it; a moment later it may be enlarged again.
export function resetPageZoom(): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="viewport"]');
  if (meta === null || (visualViewport?.scale ?? 1) <= 1.01) return;
  const { content } = meta;
  meta.content = `${content}, maximum-scale=1`;
  setTimeout(() => (meta.content = content), 100);
}
