import { useEffect, useEffectEvent, useState } from 'react';

const typingMs = 300;

interface DebouncedTextOptions {
  /** Nothing is sent meanwhile: the person is on the way to another page, and would be taken back. */
  isHeld?: boolean;
  maxLength?: number;
}

/**
 * What is typed into a search, and its way into the address once the typing rests: the address is there later than the
 * next key, which was lost when the field showed the address.
 * @param asked what the address says; going back in the history restores it
 */
export function useDebouncedText(
  asked: string,
  send: (text: string) => void,
  { isHeld = false, maxLength }: DebouncedTextOptions = {},
): [string, (text: string) => void] {
  const [typed, setTyped] = useState(asked);
  const [shown, setShown] = useState(asked);
  const [sent, setSent] = useState(asked);
  if (shown !== asked) {
    setShown(asked);
    // Back, or without a filter. Not what was sent from here: more may have been typed since.
    if (asked !== sent) {
      setSent(asked);
      setTyped(asked);
    }
  }
  const onRest = useEffectEvent(send);
  const text = typed.trim().slice(0, maxLength);
  useEffect(() => {
    if (isHeld || text === sent) return undefined;
    const timer = setTimeout(() => {
      setSent(text);
      onRest(text);
    }, typingMs);
    return () => clearTimeout(timer);
  }, [text, sent, isHeld]);
  return [typed, setTyped];
}
