/** As a `ref`: what somebody has just asked for has the focus. */
export const focusOnShow = (element: HTMLElement | null) => element?.focus();
