import { useEffect, useEffectEvent } from 'react';

/** A button that is disabled or at work refuses a click; `requestSubmit` would not ask it. */
function submitFormOf({ target }: KeyboardEvent): void {
  const form = target instanceof Element ? target.closest('form') : null;
  form?.querySelector<HTMLElement>('button[type=submit]')?.click();
}

/** The focus goes from the search to the first row, and from row to row. */
function moveInList(event: KeyboardEvent, search: HTMLElement | null): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row]')];
  const { activeElement } = document;
  const place = rows.findIndex((row) => row === activeElement);
  if (step === undefined || (place < 0 && activeElement !== search)) return;
  const next = rows[place + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

const openDialog = '[role=dialog]:not([data-exiting] *)';

/** No letter or sign alone: spoken or slipped, it does nothing (WCAG 2.1.4). `ShortcutsDialog` lists them. */
export function useShortcuts(openPalette: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const search = document.querySelector<HTMLElement>('main input[type=search]');
    if (!event.ctrlKey && !event.metaKey) return moveInList(event, search);
    if (event.key.toLowerCase() === 'k') {
      event.preventDefault();
      openPalette();
    } else if (event.key === 'Enter') submitFormOf(event);
    else if (event.key === '/' && search && !document.querySelector(openDialog)) {
      event.preventDefault();
      search.focus();
    }
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
