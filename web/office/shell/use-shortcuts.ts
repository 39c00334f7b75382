import { useEffect, useEffectEvent } from 'react';

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role=dialog], [role=listbox]') !== null;

function submitFormOf({ target }: KeyboardEvent): void {
  const form = target instanceof Element ? target.closest('form') : null;
  const button = form?.querySelector<HTMLElement>('button[type=submit]');
  if (button) form?.requestSubmit(button);
}

interface Opens {
  openPalette: () => void;
  openShortcuts: () => void;
}

/** `ShortcutsDialog` lists them, and those of `useListKeys`. */
export function useShortcuts({ openPalette, openShortcuts }: Opens): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key } = event;
    const withControl = event.ctrlKey || event.metaKey;
    if (withControl && key.toLowerCase() === 'k') {
      event.preventDefault();
      openPalette();
    }
    if (withControl && key === 'Enter') submitFormOf(event);
    if (isTyping(event) || withControl || event.altKey) return;
    if (key === '?') openShortcuts();
    const search = document.querySelector<HTMLElement>('main input[type=search]');
    if (key !== '/' || !search) return;
    event.preventDefault();
    search.focus();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
