import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { allScreens } from './screens.ts';
import { useOperator } from './use-operator.ts';

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null;

/** How long after G the next key counts, in ms. */
const sequenceMs = 1500;

/** Ctrl+K or ⌘K opens the palette; G and a letter goes to a screen. */
export function useShortcuts({ openPalette }: { openPalette: () => void }): void {
  const navigate = useNavigate();
  const { permissions } = useOperator();
  const goAt = useRef(-sequenceMs);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      openPalette();
      return;
    }
    if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'g') {
      goAt.current = event.timeStamp;
      return;
    }
    if (event.timeStamp - goAt.current > sequenceMs) return;
    goAt.current = -sequenceMs;
    const screen = allScreens.find(
      ({ key, permission }) => key === event.key && permissions.includes(permission),
    );
    if (!screen) return;
    event.preventDefault();
    void navigate(screen.path);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
