// SPDX-License-Identifier: MIT
//
// Keeps the focus from falling to the body: if the focused element disappears, as the button that starts a search does,
// its replacement gets the focus: the panel or the play button.
export function keepFocus(app: HTMLElement): () => void {
  let focused: HTMLElement | null = null;
  let aside = false; // the focus was in the panels

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
  // Chromium fires this while the element still exists; a moment later it is clear whether the user left it.
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
