// SPDX-License-Identifier: MIT
//
// The line as moves, each with its explanation, under the headings of its phases, the current one highlighted; and as
// text in the puzzle's notation, parsed by the core while it is typed.
import { html, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { EngineError } from '../../engine/engine.js';
import { utf16Of, wordAt } from '../../model/text_place.js';
import type { Words } from '../../model/words.js';
import type { TextFault } from '../shell/marked_text.js';
import '../shell/marked_text.js';
import { clausesOf } from './clauses.js';
import { phaseStyle } from './explainer.js';
import { settingSelect } from '../settings/setting_select.js';
import { withTerms } from './terms.js';
import { Part } from '../shell/part.js';

const patience = 200; // ms after the last letter

export class MoveList extends Part {
  static override properties = { ...Part.properties, text: { state: true }, fault: { state: true } };
  declare text: string | null; // as typed; null: the line's own text
  declare fault: TextFault | null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #moves: readonly string[] | null = null; // moves of the line that the text stands for
  #at = 0; // the move that the list was scrolled to

  constructor() {
    super();
    this.text = null;
    this.fault = null;
  }

  protected override willUpdate(changes: PropertyValues): void {
    super.willUpdate(changes);
    const { moves } = this.bench.session;
    if (moves === this.#moves) return;
    this.#moves = moves;
    if (this.text === null) return;
    // The line has changed: discard the typed text.
    this.text = null;
    this.fault = null;
  }

  protected override updated(): void {
    const { at } = this.bench.session;
    if (at === this.#at) return;
    this.#at = at;
    follow(this.querySelector<HTMLElement>('[aria-current="step"]'), this.closest<HTMLElement>('#panel'));
  }

  #typed(text: string): void {
    this.text = text;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#read(text), patience);
  }

  async #read(text: string): Promise<void> {
    const { bench } = this;
    const { session } = bench;
    try {
      const reply = await bench.ask('walk', { ...bench.ref, state: session.start, moves: text });
      if (this.text !== text || bench.session !== session) return;
      this.fault = null;
      session.rewrite(reply.steps.map((step) => step.move));
      this.#moves = session.moves;
      this.text = text;
    } catch (error) {
      if (this.text === text) this.fault = faultIn(text, error, this.bench.words);
    }
  }

  /** Adds explanations of technical terms, each at its first occurrence in the list. */
  #worded(text: string, told: Set<string>): unknown {
    return withTerms(text, this.bench.words, 'list', told);
  }

  #item(from: number, to: number, text: string, colour: number | null, terms: Set<string>): TemplateResult {
    const { session } = this.bench;
    const now = session.at > from && session.at <= to + 1;
    const moves = session.moves.slice(from, to + 1).join(' ');
    return html`
      <li class=${now ? 'now' : session.at > to ? 'past' : ''}>
        <button type="button" class="move-chip ${colour === null ? '' : phaseStyle(colour)}" aria-current=${now ? 'step' : nothing}
          @click=${() => session.seek(to + 1)}><small>${from + 1}</small>${moves}</button>
        ${text === '' ? nothing : this.#told(text, terms)}
      </li>`;
  }

  #told(text: string, terms: Set<string>): TemplateResult {
    const { first, rest } = clausesOf(text, this.bench.words);
    return html`<span>${this.#worded(first, terms)}${rest === '' ? nothing : html`<small>${this.#worded(rest, terms)}</small>`}</span>`;
  }

  #explained(): TemplateResult[] {
    const { session, explainer } = this.bench;
    const items: TemplateResult[] = [];
    const terms = new Set<string>();
    for (let at = 0; at < session.length; ) {
      const line = explainer.lineOf(at);
      const to = Math.min(line?.last ?? at, session.length - 1);
      const colour = explainer.bandOf(at)?.colour ?? null;
      if (line?.heading) items.push(html`<li class="heading ${phaseStyle(colour ?? 0)}">${this.#worded(line.heading, terms)}</li>`);
      items.push(this.#item(at, to, line?.text ?? '', colour, terms));
      at = to + 1;
    }
    return items;
  }

  #turns(): TemplateResult {
    const { model, session } = this.bench;
    return html`
      <details class="turns">
        <summary>${this.say('moves.turns')}</summary>
        <div class="turn-pad" data-kind=${this.bench.kind.name}>${model.moves(session.state).map(
          (move) => html`<button type="button" class="move-chip" @click=${() => session.move(move)}>${move}</button>`,
        )}</div>
      </details>`;
  }

  override render() {
    const { session, explainer } = this.bench;
    const worded = explainer.reply !== null;
    return html`
      ${session.length === 0
        ? html`<p class="empty">${this.say('moves.none')}</p>`
        : html`<p class="explained-title">${explainer.reply?.title ?? ''}</p>
            ${worded ? settingSelect(this.bench, 'detail') : nothing}
            <ol class="explained ${worded ? 'worded' : ''}" aria-label=${this.say('moves.list')}>${this.#explained()}</ol>`}
      <rompicapo-marked-text .value=${this.text ?? session.model.join(session.moves)} .label=${this.say('moves.text')} .rows=${3}
        .placeholder=${session.model.moves(session.state).slice(0, 6).join(' ')} .fault=${this.fault}
        @edit=${(event: CustomEvent<string>) => this.#typed(event.detail)}></rompicapo-marked-text>
      ${this.#turns()}`;
  }
}

/** Scrolls the panel so that the current move is in its middle third; near the start, to the contents above the
 *  moves. */
function follow(lit: HTMLElement | null, panel: HTMLElement | null): void {
  if (panel === null) return;
  if (lit === null) return void panel.scrollTo({ top: 0 });
  const [seen, line] = [panel.getBoundingClientRect(), lit.getBoundingClientRect()];
  const third = seen.height / 3;
  if (line.top < seen.top + third || line.bottom > seen.bottom - third) panel.scrollBy({ top: line.top + line.height / 2 - seen.top - seen.height / 2 });
}

function faultIn(text: string, error: unknown, words: Words): TextFault {
  const fault = error instanceof EngineError ? error.fault : { code: '', message: String(error), position: null };
  const { from, to } = wordAt(text, fault.position === null ? 0 : utf16Of(text, fault.position));
  return { from, to, message: words.fault(fault), placed: fault.position !== null };
}

customElements.define('rompicapo-move-list', MoveList);
