import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useHref, useLocation, useNavigationType } from 'react-router';

/** Focused by script; not a control, so without an outline. */
export function focusText(element: HTMLElement | null): void {
  if (!element) return;
  element.tabIndex = -1;
  element.classList.add('outline-none');
  element.focus({ preventScroll: true });
}

export function useFocusOnScreen(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const href = useHref(pathname);
  const isBack = useNavigationType() === 'POP';
  const last = useRef(href);
  useLayoutEffect(() => {
    if (last.current === href) return;
    const from = CSS.escape(last.current);
    last.current = href;
    const place = main.current;
    const row = isBack ? place?.querySelector<HTMLElement>(`a[data-row][href="${from}"]`) : null;
    if (row) row.focus({ preventScroll: true });
    else focusText(place?.querySelector('h1') ?? place);
  }, [href, isBack, main]);
}
