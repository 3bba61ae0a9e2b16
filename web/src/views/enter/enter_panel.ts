// SPDX-License-Identifier: MIT
//
// Entering a position: paste any form of it, or moves that lead to it, or paint, or move pieces. Below the net, updated
// with the draft: what is wrong and the nearest corrections. Entering starts on request or on paste; until then turns
// are moves.
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { PuzzleModel } from '../../model/puzzle.js';
import { icon } from '../shell/icons.js';
import '../shell/marked_text.js';
import { Part } from '../shell/part.js';

export class EnterPanel extends Part {
  override connectedCallback(): void {
    super.connectedCallback();
    this.addEventListener('keydown', this.#key);
  }

  // The text is part of the draft, so its undo keys are the draft's.
  readonly #key = (event: KeyboardEvent): void => {
    const letter = event.key.toLowerCase();
    if (!this.bench.entry.active || !(event.ctrlKey || event.metaKey) || event.altKey || (letter !== 'z' && letter !== 'y')) return;
    event.preventDefault();
    event.stopPropagation();
    if (letter === 'y' || event.shiftKey) this.bench.redo();
    else this.bench.undo();
  };

  #button(act: string, text: string, does: () => void, disabled = false): TemplateResult {
    return html`<button type="button" class="worded" data-act=${act} ?disabled=${disabled} @click=${does}>${text}</button>`;
  }

  #begin(): TemplateResult {
    const { entry, kind, model } = this.bench;
    const fresh = this.say(model.stickers ? 'enter.paint' : 'enter.place');
    return html`
      <p class="about">${this.say(`setup.about.${kind.name}`)}</p>
      <div class="row">
        <button type="button" class="worded" data-act="enter" @click=${() => entry.anew()}>${icon('enter')}<span>${fresh}</span></button>
        ${entry.kept ? this.#button('continue', this.say('enter.continue'), () => entry.open()) : nothing}
      </div>
      ${entry.kept ? html`<p class="about">${this.say('enter.kept')}</p>` : nothing}`;
  }

  #verdict(): TemplateResult {
    const { entry } = this.bench;
    const { verdict, fault, moves, stale } = entry;
    const tone = verdict === 'sound' || verdict === 'solved' ? 'good' : verdict === 'impossible' || verdict === 'unreadable' ? 'bad' : '';
    return html`
      <div class="judgement">
        <p class="verdict ${tone}">${entry.says}</p>
        ${(verdict === 'impossible' || verdict === 'unchecked') && fault !== null ? html`<p class="reason">${fault.message}</p>` : nothing}
        ${stale ? html`<p class="about">${this.say('enter.stale')}</p>` : nothing}
        ${moves === null ? nothing : html`<p class="origin">${this.say('enter.moves', { n: moves.length })} <code>${this.bench.model.join(moves)}</code></p>`}
      </div>`;
  }

  #mends(): TemplateResult | typeof nothing {
    const { entry } = this.bench;
    const mends = entry.reply?.mends ?? [];
    if (mends.length === 0) return nothing;
    return html`
      <div class="mends" role="group" aria-label=${this.say('enter.mends')}>
        <p class="field-label">${this.say('enter.mends')}</p>
        ${mends.map((mend) => html`<button type="button" class="worded" data-mend=${mend.name}
          @click=${() => entry.put(mend.state)}>${mend.text}</button>`)}
      </div>`;
  }

  #draft(): TemplateResult {
    const { bench } = this;
    const { entry, model, panels } = bench;
    return html`
      ${entry.isGoal && model.stickers ? html`<p class="about">${this.say('enter.goal.stickers')}</p>` : nothing}
      ${panels.entry === undefined ? nothing : html`<div class="by-buttons">${panels.entry(bench, entry)}</div>`}
      ${this.#verdict()}
      ${this.#mends()}
      <div class="row">
        <button type="button" class="worded primary" data-act="use" ?disabled=${!entry.ready}
          @click=${() => this.#use()}>${this.say(entry.isGoal ? 'enter.goal.use' : 'enter.use')}</button>
        ${this.#button('leave', this.say('enter.leave'), () => entry.leave())}
      </div>
      <div class="row">
        ${this.#button('draft-undo', this.say('player.undo'), () => entry.undo(), !entry.canUndo)}
        ${this.#button('draft-redo', this.say('player.redo'), () => entry.redo(), !entry.canRedo)}
        ${this.#button('from-solved', this.say('enter.from_solved'), () => entry.put(model.solved))}
        ${model.unpainted === undefined ? nothing : this.#button('clear', this.say('enter.clear'), () => entry.put(model.unpainted as string))}
      </div>`;
  }

  override render() {
    const { bench } = this;
    const { entry, model, panels } = bench;
    // The reason is shown beside the net for a painted draft, beside the text for a typed one.
    const fault = entry.text === entry.draft ? null : entry.fault;
    return html`
      ${entry.active ? this.#draft() : this.#begin()}
      <rompicapo-marked-text .value=${entry.active ? entry.text : ''} .label=${this.say(entry.isGoal ? 'enter.goal.text' : 'enter.text')} .rows=${3} .fault=${fault}
        .placeholder=${this.say('enter.example', { moves: (entry.isGoal ? bench.info?.goals[1]?.name : panels.example) ?? exampleOf(model) })}
        @edit=${(event: CustomEvent<string>) => entry.type(event.detail)}></rompicapo-marked-text>`;
  }

  async #use(): Promise<void> {
    if (await this.bench.entry.take()) this.bench.show('solve');
  }
}

/** A few moves in this puzzle's notation. */
function exampleOf(model: PuzzleModel): string {
  const moves: string[] = [];
  for (let state = model.solved; moves.length < 4; ) {
    const last = moves.at(-1);
    const possible = model.moves(state).filter((move) => last === undefined || move !== model.inverse(last));
    const move = possible[moves.length % Math.max(possible.length, 1)];
    if (move === undefined) break;
    moves.push(move);
    state = model.apply(state, move) ?? state;
  }
  return model.join(moves);
}

customElements.define('rompicapo-enter-panel', EnterPanel);
