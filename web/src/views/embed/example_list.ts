// SPDX-License-Identifier: MIT
//
// The contents of the page of examples.
import { kinds } from '../kinds.js';

export const examples = kinds.flatMap((kind) => kind.examples);

/** The last example: a player without buttons, moved by a script. */
export const scripted = `<rompicapo-player id="mine" controls="none" moves="M2 E2 S2"></rompicapo-player>
<button onclick="mine.step()">+1</button> <output id="told"></output>
<script>
  mine.addEventListener('rompicapo-state', ({ detail }) => {
    told.value = detail.at + ' / ' + detail.length;
  });
</script>`;

export const attributes = ['puzzle', 'setup', 'moves', 'lang', 'speed', 'controls', 'palette', 'back', 'theme', 'angle', 'letters', 'mask', 'autoplay', 'explain'] as const;
export const methods = ['play', 'pause', 'step', 'back', 'seek'] as const;
export const events = ['rompicapo-move', 'rompicapo-state', 'rompicapo-end', 'rompicapo-error'] as const;

/** The values of an attribute, shown in brackets after it. */
export const values: Readonly<Partial<Record<(typeof attributes)[number], string>>> = {
  lang: 'en fr it th',
  speed: 'instant fast normal slow',
  controls: 'full bar none',
  palette: 'standard colour-blind high-contrast',
  back: 'none mirror second',
  theme: 'auto light dark',
};
