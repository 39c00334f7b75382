import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { allScreens } from './screens.ts';
import { useOperator } from './use-operator.ts';

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role=dialog], [role=listbox]') !== null;

const inMain = (selector: string) => document.querySelector<HTMLElement>(`main ${selector}`);

function submitFormOf({ target }: KeyboardEvent): void {
  const form = target instanceof Element ? target.closest('form') : null;
  const button = form?.querySelector<HTMLElement>('button[type=submit]');
  if (button) form?.requestSubmit(button);
}

/** How long after G the next key counts, in ms. */
const sequenceMs = 1500;

interface Opens {
  openPalette: () => void;
  openShortcuts: () => void;
}

/** `ShortcutsDialog` lists them, and those of `useListKeys`. */
export function useShortcuts({ openPalette, openShortcuts }: Opens): void {
  const navigate = useNavigate();
  const { permissions, singleKeyShortcuts } = useOperator();
  const goAt = useRef(-sequenceMs);

  /** What the key does alone; null where it is none of ours. */
  function actOf(key: string): (() => void) | null {
    if (key === '?') return openShortcuts;
    const element =
      key === '/' ? inMain('input[type=search]') : key === 'n' && inMain('[aria-keyshortcuts=n]');
    if (!element) return null;
    return () => (key === '/' ? element.focus() : element.click());
  }

  function screenOf(key: string): (() => void) | null {
    const screen = allScreens.find((one) => one.key === key && permissions.includes(one.permission));
    return screen ? () => void navigate(screen.path) : null;
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, timeStamp } = event;
    const withControl = event.ctrlKey || event.metaKey;
    if (withControl && key.toLowerCase() === 'k') {
      event.preventDefault();
      openPalette();
    }
    if (withControl && key === 'Enter') submitFormOf(event);
    if (!singleKeyShortcuts || isTyping(event) || withControl || event.altKey) return;
    const isAfterG = timeStamp - goAt.current <= sequenceMs;
    goAt.current = key === 'g' && !isAfterG ? timeStamp : -sequenceMs;
    const act = isAfterG ? screenOf(key) : actOf(key);
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
