import { useEffect, useEffectEvent } from 'react';

function submitFormOf({ target }: KeyboardEvent): void {
  const form = target instanceof Element ? target.closest('form') : null;
  const button = form?.querySelector<HTMLElement>('button[type=submit]');
  if (button) form?.requestSubmit(button);
}

const openDialog = '[role=dialog]:not([data-exiting] *)';

/**
 * Each has a modifier: a letter alone, spoken or slipped, does nothing (WCAG 2.1.4). `ShortcutsDialog` lists them, and those
 * of `useListKeys`.
 */
export function useShortcuts(openPalette: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    const search = document.querySelector<HTMLElement>('main input[type=search]');
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
