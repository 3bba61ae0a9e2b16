// SPDX-License-Identifier: MIT
//
// The frame of every picture of a puzzle from a file: its moves as buttons, small buttons in the corner, and a note on
// the picture.
import type { PermutationModel } from '../../model/permutation.js';
import { Words, isLanguage } from '../../model/words.js';
import type { Look } from '../puzzle_view.js';
import { svgElement } from './diagram.js';
import { MovePad, type PadListener } from './move_pad.js';
import { fileStyles } from './styles.js';

const icons = {
  solid: 'M12 3L20 7.5V16.5L12 21L4 16.5V7.5ZM4 7.5L12 12L20 7.5M12 12V21',
  map: 'M6 6H18V18H6ZM6 18L18 6M4.5 6A1.5 1.5 0 1 0 7.5 6A1.5 1.5 0 1 0 4.5 6M16.5 18A1.5 1.5 0 1 0 19.5 18A1.5 1.5 0 1 0 16.5 18',
  rows: 'M4 6H20M4 12H20M4 18H20',
  nearer: 'M12 5V19M5 12H19',
  farther: 'M5 12H19',
  whole: 'M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15',
};
export type CornerButton = keyof typeof icons;

/** In the language of the page. */
export function wordsOf(look: Look): Words {
  const language = document.documentElement.lang;
  return new Words(isLanguage(language) ? language : 'en', look.labels);
}

export class FileFrame {
  readonly drawing = document.createElement('div');
  readonly corner = new Map<CornerButton, HTMLButtonElement>();
  private readonly scene = document.createElement('div');
  private readonly note = document.createElement('p');
  private readonly pad: MovePad;

  constructor(
    readonly element: HTMLElement,
    model: PermutationModel,
    buttons: Partial<Record<CornerButton, () => void>>,
    listener: PadListener,
  ) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(fileStyles);
    const root = element.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    this.pad = new MovePad(model, listener);
    const corner = document.createElement('div');
    corner.className = 'corner';
    for (const [name, act] of Object.entries(buttons)) corner.append(this.button(name as CornerButton, act));
    this.drawing.className = 'drawing';
    this.drawing.append(corner);
    this.note.className = 'note';
    this.scene.append(this.drawing, this.note, this.pad.element);
    root.append(this.scene);
  }

  private button(name: CornerButton, act: () => void): HTMLButtonElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.dataset['does'] = name;
    button.append(svgElement('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, svgElement('path', { d: icons[name] })));
    button.addEventListener('click', act);
    this.corner.set(name, button);
    return button;
  }

  /** `note`: explains the picture; hidden while a position is entered. */
  applyLook(look: Look, painting: boolean, note: string): void {
    const words = wordsOf(look);
    this.scene.className = `scene${painting ? ' painting' : ''}${look.still ? ' still' : ''}`;
    const colours = look.dark
      ? { '--ink': '#e8ecf2', '--ground': '#242a33', '--lit': '#333c49', '--line': '#566274', '--focus': '#ffd54a' }
      : { '--ink': '#171b22', '--ground': '#ffffff', '--lit': '#e6edfa', '--line': '#8f9bae', '--focus': '#1a3cff' };
    for (const [name, value] of Object.entries(colours)) this.scene.style.setProperty(name, value);
    this.pad.label(words.say('ui.file.moves'));
    this.pad.disable(painting);
    this.note.textContent = painting ? '' : note;
    for (const [name, button] of this.corner) {
      const text = words.say(`ui.file.${name}`);
      button.setAttribute('aria-label', text);
      button.title = text;
    }
  }
}
