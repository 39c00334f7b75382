/** Moves the focus to a place of the page, which need not be a control. The page stays where it is scrolled. */
export function focusPlace(place: HTMLElement | null | undefined): void {
  if (place && place.tabIndex < 0) {
    place.tabIndex = -1;
    place.classList.add('outline-none');
  }
  place?.focus({ preventScroll: true });
}
