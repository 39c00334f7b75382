import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigation } from 'react-router';

const typingMs = 250;

/**
 * What is typed into a search, and its way into the address once the typing rests: the address is there later than the
 * next key, which was lost when the field showed the address.
 * @param asked what the address says
 */
export function useTyped(asked: string, send: (text: string) => void): [string, (text: string) => void] {
  // A row was pressed while the typing rested: asking now would take the person back.
  const isLeaving = useNavigation().state !== 'idle';
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
  const text = typed.trim();
  useEffect(() => {
    if (isLeaving || text === sent) return undefined;
    const timer = setTimeout(() => {
      setSent(text);
      onRest(text);
    }, typingMs);
    return () => clearTimeout(timer);
  }, [text, sent, isLeaving]);
  return [typed, setTyped];
}
