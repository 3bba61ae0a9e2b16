// SPDX-License-Identifier: MIT
//
// The icons of buttons, 24 by 24, drawn with one stroke. The button's label names them.
import { svg, html } from 'lit';
import type { TemplateResult } from 'lit';

const paths = {
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M9 6v12M15 6v12',
  forward: 'M7 6l7 6-7 6zM17.5 6v12',
  back: 'M17 6l-7 6 7 6zM6.5 6v12',
  first: 'M19 6l-6 6 6 6M12 6l-6 6 6 6M4.5 6v12',
  last: 'M5 6l6 6-6 6M12 6l6 6-6 6M19.5 6v12',
  undo: 'M8.5 5L4 9.5 8.5 14M4.5 9.5H14a5.5 5.5 0 010 11h-3',
  redo: 'M15.5 5L20 9.5 15.5 14M19.5 9.5H10a5.5 5.5 0 000 11h3',
  reset: 'M4.5 12a7.5 7.5 0 107.5-7.5c-2.600 0-4.800 1.200-6.200 3M5.500 3.500v4.200h4.200',
  scramble: 'M4 7h3.500l9 10H20M4 17h3.500l2.800-3.100M13.600 10.200L16.500 7H20M17.500 4.500L20 7l-2.500 2.500M17.500 14.500L20 17l-2.500 2.500',
  hint: 'M9.500 18h5M10.500 20.800h3M8.800 14.800a6 6 0 116.400 0c-.6.5-.7 1.200-.7 1.900H9.500c0-.7-.1-1.400-.7-1.900z',
  solve: 'M5 12.500l4.500 4.500L19.500 7',
  stop: 'M7 7h10v10H7z',
  help: 'M9 9.200a3.100 3.100 0 116 .8c-.5 1.500-3 1.900-3 4M12 17.800v.2',
  chevron: 'M7 10l5 5 5-5',
  close: 'M6.500 6.500l11 11M17.500 6.500l-11 11',
  copy: 'M9 9h10.500v10.500H9zM15 9V4.500H4.500V15H9',
  moon: 'M19.500 14.200A8 8 0 119.800 4.500a6.300 6.300 0 009.700 9.700z',
  file: 'M6 3.500h8l4.500 4.500v12.500H6zM14 3.500V8h4.500',
  moves: 'M4.500 7h15M4.500 12h15M4.500 17h9',
  enter: 'M14.500 5.500l4 4L8 20H4v-4zM12.500 7.500l4 4',
  share: 'M12 15V4M8 7.500L12 3.500l4 4M5 13v7h14v-7',
  view: 'M4.500 9V4.500H9M15 4.500h4.500V9M19.500 15v4.500H15M9 19.500H4.500V15M12 9.500a2.500 2.500 0 100 5 2.500 2.500 0 000-5z',
  grow: 'M14 4.500h5.500V10M19.500 4.500L13 11M10 19.500H4.500V14M4.500 19.500L11 13',
  shrink: 'M19.500 10H14V4.500M14 10l6-6M4.500 14H10v5.500M10 14l-6 6',
  inside: 'M12 4v4M12 8L6 12M12 8l6 4M6 12v1M18 12v1M12 2.500a1.500 1.500 0 100 3 1.500 1.500 0 000-3zM6 13a2 2 0 100 4 2 2 0 000-4zM18 13a2 2 0 100 4 2 2 0 000-4z',
  heuristics: 'M4 20h16M6.500 16.500v-5M11 16.500V5M15.500 16.500v-8M20 16.500v-3',
  settings: 'M4 7h8M16 7h4M4 17h4M12 17h8M14 4.800v4.400M10 14.800v4.400',
} as const;
export type Icon = keyof typeof paths;

export function icon(name: Icon): TemplateResult {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${svg`<path d=${paths[name]} />`}</svg>`;
}
