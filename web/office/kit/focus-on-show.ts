function keepFocused(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true });
  // A dialog beneath takes the focus back until the one above is open.
  setTimeout(() => {
    if (document.activeElement !== element) element?.focus({ preventScroll: true });
  });
}

export const focusOnShow = (element: HTMLElement | null): void => keepFocused(element);

const fields = 'input, textarea, select';
const isReached = (element: HTMLElement) =>
  element.tabIndex >= 0 && element.getAttribute('type') !== 'hidden';

/** A `ref` of a form. On a page the focus stays where it is. */
export function focusFirstField(form: HTMLFormElement | null): void {
  if (form?.closest('[role=dialog]'))
    keepFocused([...form.querySelectorAll<HTMLElement>(fields)].find(isReached));
}

/** A `ref` of a form that one key could send: its dialog begins at the button that closes it, the first. */
export function focusClose(form: HTMLFormElement | null): void {
  keepFocused(form?.closest('[role=dialog]')?.querySelector('button'));
}
