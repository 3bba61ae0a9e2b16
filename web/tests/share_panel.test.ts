// SPDX-License-Identifier: MIT
//
// The markup that the share panel offers for other pages.
import { expect, it } from 'vitest';
import { markupOf } from '../src/views/shell/share_panel.js';

it('quotes every attribute and leaves out those without a value', () => {
  expect(markupOf('x-player', { puzzle: 'sliding:2x2', setup: null, mask: '1 2 . "&' })).toBe('<x-player puzzle="sliding:2x2" mask="1 2 . &quot;&amp;"></x-player>');
});
