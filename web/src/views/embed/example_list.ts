// SPDX-License-Identifier: MIT
//
// What the page of examples shows: each a name, whose words are in locales/ as ui.embed.example.NAME, and its markup.
export interface Example {
  name: string;
  markup: string;
}

export const examples: readonly Example[] = [
  { name: 'formula', markup: `<rompicapo-player puzzle="cube:3" setup="R2 U' R' U' R U R U R U' R" moves="R' U R' U' R' U' R' U R U R2">\n</rompicapo-player>` },
  { name: 'explain', markup: `<rompicapo-player puzzle="cube:3" explain\n  setup="(R U R' U')2 [F, D]" moves="[D, F] (U R U' R')2">\n</rompicapo-player>` },
  { name: 'large', markup: `<rompicapo-player puzzle="cube:5" back="second" palette="colour-blind" letters\n  moves="Rw U2 x Rw U2 Rw U2 Rw' U2 Lw U2" speed="fast">\n</rompicapo-player>` },
  { name: 'sliding', markup: `<rompicapo-player puzzle="sliding:4x4"\n  setup="1 2 3 4  5 6 7 8  9 10 11 12  0 13 14 15" moves="RRR">\n</rompicapo-player>` },
  { name: 'brain_twist', markup: `<rompicapo-player puzzle="brain-twist" setup="-3 0 6 0 -1" moves="1 0 -6 0 3">\n</rompicapo-player>` },
  { name: 'file', markup: `<rompicapo-player puzzle="file:pyraminx" moves="U L' R B'" controls="bar">\n</rompicapo-player>` },
];

/** The last example: a player without buttons, and a script that moves it. */
export const scripted = `<rompicapo-player id="mine" controls="none" moves="M2 E2 S2"></rompicapo-player>
<button onclick="mine.step()">+1</button> <output id="told"></output>
<script>
  mine.addEventListener('rompicapo-state', ({ detail }) => {
    told.value = detail.at + ' / ' + detail.length;
  });
</script>`;

export const attributes = ['puzzle', 'setup', 'moves', 'lang', 'speed', 'controls', 'palette', 'back', 'theme', 'angle', 'letters', 'autoplay', 'explain'] as const;
export const methods = ['play', 'pause', 'step', 'back', 'seek'] as const;
export const events = ['rompicapo-move', 'rompicapo-state', 'rompicapo-end', 'rompicapo-error'] as const;

/** What stands in brackets after an attribute: its values. */
export const values: Readonly<Partial<Record<(typeof attributes)[number], string>>> = {
  lang: 'en fr it th',
  speed: 'instant fast normal slow',
  controls: 'full bar none',
  palette: 'standard colour-blind high-contrast',
  back: 'none mirror second',
  theme: 'auto light dark',
};
