// SPDX-License-Identifier: MIT
//
// The focus never falls to the body: where what had it goes away, as the button does that began a search, what now stands
// there takes it: the panel, or the button that plays.
export function keepFocus(app: HTMLElement): () => void {
  let held: HTMLElement | null = null;
  let aside = false; // held was in the panels

  const lost = (element: HTMLElement): boolean => !element.isConnected || element.matches(':disabled');
  const settle = (): void => {
    if (held === null || !lost(held) || (document.activeElement !== document.body && document.activeElement !== held)) return;
    held = null;
    app.querySelector<HTMLElement>(aside ? '#panel' : '[data-act="play"]:enabled, #panel')?.focus({ preventScroll: true });
  };
  const into = ({ target }: FocusEvent): void => {
    held = target as HTMLElement;
    aside = held.closest('.side') !== null;
  };
  // Chromium tells of it while the element is still there: whether it was left of one's own will shows a moment later.
  const outOf = ({ target }: FocusEvent): void => {
    setTimeout(() => {
      if (held === target && document.activeElement !== held && !lost(held as HTMLElement)) held = null;
    });
  };
  app.addEventListener('focusin', into);
  app.addEventListener('focusout', outOf);
  const watch = new MutationObserver(settle);
  watch.observe(app, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  return () => {
    app.removeEventListener('focusin', into);
    app.removeEventListener('focusout', outOf);
    watch.disconnect();
  };
}
