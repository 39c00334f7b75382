import { focusPlace } from './focus-place.ts';

const controls = 'a[href], button, input, select, textarea, [tabindex="0"]';
const controlsIn = (place: Element) =>
  [...place.querySelectorAll<HTMLElement>(controls)].filter(({ tabIndex }) => tabIndex >= 0);

export function ancestorsOf(element: Element | null): HTMLElement[] {
  const parent = element?.parentElement;
  return parent ? [parent, ...ancestorsOf(parent)] : [];
}

export const focusFirstLeft = (places: readonly HTMLElement[]) =>
  focusPlace(places.find(({ isConnected }) => isConnected));

const isDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('dialog, [role=dialog], [role=alertdialog]') !== null;

/**
 * The `ref` of an element whose controls vanish when they are used, such as a list whose entries are removed. The
 * focus moves to the control that took the place, else to the element itself, else to its surroundings, also when
 * a dialog was open meanwhile. `<ul ref={keepFocus}>`.
 */
export function keepFocus(place: HTMLElement | null): (() => void) | undefined {
  if (!place) return undefined;
  const around = ancestorsOf(place);
  let held: HTMLElement | null = null;
  let index = 0;

  const restoreFocus = () => {
    if (held?.isConnected) index = controlsIn(place).indexOf(held);
    // Somebody else may have the focus: a dialog, until it is closed.
    if (!held || held.isConnected || document.activeElement !== document.body) return;
    letGo();
    const left = place.isConnected
      ? controlsIn(place).filter((control) => !control.matches(':disabled'))
      : [];
    const first = Math.min(index, left.length - 1);
    const successors = first < 0 ? [] : [...left.slice(first), ...left.slice(0, first).toReversed()];
    // A hidden control, such as in a table that is folded away, does not take the focus.
    const taken = successors.some((control) => {
      control.focus();
      return document.activeElement === control;
    });
    if (!taken) focusFirstLeft([place, ...around]);
  };
  const observer = new MutationObserver(restoreFocus);
  const letGo = () => {
    held = null;
    observer.disconnect();
  };

  const hold = ({ target }: FocusEvent) => {
    held = target as HTMLElement;
    index = controlsIn(place).indexOf(held);
    observer.observe(document.body, { childList: true, subtree: true });
  };
  const release = ({ target, relatedTarget }: FocusEvent) => {
    // A control loses the focus a moment before it is gone, and when it is disabled while it works.
    queueMicrotask(() => {
      const isLeft = held !== null && held === target && held.isConnected && !held.matches(':disabled');
      if (isLeft && !isDialog(relatedTarget)) letGo();
    });
  };

  place.addEventListener('focusin', hold);
  place.addEventListener('focusout', release);
  return () => {
    place.removeEventListener('focusin', hold);
    place.removeEventListener('focusout', release);
    // React calls this a moment before it takes the place away.
    queueMicrotask(() => {
      restoreFocus();
      letGo();
    });
  };
}
