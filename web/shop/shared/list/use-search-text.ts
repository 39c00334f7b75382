import { useEffect, useEffectEvent, useState } from 'react';

const pauseMs = 300;
const maxLength = 100;

/** Searches while typing, after a short pause; going back in the history restores the earlier words. */
export function useSearchText(q: string, onSearch: (q: string) => void) {
  const [text, setText] = useState(q);
  const [lastSent, setLastSent] = useState(q);
  const [lastQ, setLastQ] = useState(q);
  if (q !== lastQ) {
    setLastQ(q);
    // The address changed, and not because of what is typed here.
    if (q !== lastSent) {
      setText(q);
      setLastSent(q);
    }
  }

  const trimmed = text.trim().slice(0, maxLength);
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    if (trimmed === lastSent) return;
    const timer = setTimeout(() => {
      setLastSent(trimmed);
      search(trimmed);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [trimmed, lastSent]);

  return { text, setText, maxLength };
}
