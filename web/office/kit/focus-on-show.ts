/** As a `ref`: focuses an element that was just opened. */
export function focusOnShow(element: HTMLElement | null): void {
  element?.focus();
  // A dialog beneath takes the focus back until the one above is open.
  setTimeout(() => {
    if (document.activeElement !== element) element?.focus();
  });
}
