// SPDX-License-Identifier: MIT
//
// The focus never falls to the body: where what had it goes away, as the button does that began a search, what now stands
// there takes it: the panel, or the button that plays.
export function keepFocus(app: HTMLElement): () => void {
  let focused: HTMLElement | null = null;
  let aside = false; // focused was in the panels

  const lost = (element: HTMLElement): boolean => !element.isConnected || element.matches(':disabled');
  const settle = (): void => {
    if (focused === null || !lost(focused) || (document.activeElement !== document.body && document.activeElement !== focused)) return;
    focused = null;
    app.querySelector<HTMLElement>(aside ? '#panel' : '[data-act="play"]:enabled, #panel')?.focus({ preventScroll: true });
  };
  const into = ({ target }: FocusEvent): void => {
    focused = target as HTMLElement;
    aside = focused.closest('.side') !== null;
  };
  // Chromium tells of it while the element is still there: whether it was left of one's own will shows a moment later.
  const outOf = ({ target }: FocusEvent): void => {
    setTimeout(() => {
      if (focused === target && document.activeElement !== focused && !lost(focused as HTMLElement)) focused = null;
    });
  };
  app.addEventListener('focusin', into);
  app.addEventListener('focusout', outOf);
  const observer = new MutationObserver(settle);
  observer.observe(app, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  return () => {
    app.removeEventListener('focusin', into);
    app.removeEventListener('focusout', outOf);
    observer.disconnect();
  };
}
