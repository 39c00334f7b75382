/** As a `ref`: focuses an element that was just opened. */
export const focusOnShow = (element: HTMLElement | null) => element?.focus();
