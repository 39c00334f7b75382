import { useEffect, useEffectEvent, useState } from 'react';

const typingMs = 300;

interface DebouncedTextOptions {
  /** Whether the person is on the way to another page, and would be taken back: nothing is sent meanwhile. */
  isLeaving: boolean;
  maxLength?: number;
}

/**
 * The text of a search, and its way into the address once the typing rests: the address is there later than the next
 * key, which was lost when the field showed the address.
 * @param addressText the text of the address; going back in the history restores it
 */
export function useDebouncedText(
  addressText: string,
  send: (text: string) => void,
  { isLeaving, maxLength }: DebouncedTextOptions,
) {
  const [text, setText] = useState(addressText);
  const [shown, setShown] = useState(addressText);
  const [sent, setSent] = useState(addressText);
  if (shown !== addressText) {
    setShown(addressText);
    // Back, or without a filter. Not what was sent from here: more may have been typed since.
    if (addressText !== sent) {
      setSent(addressText);
      setText(addressText);
    }
  }
  const toSend = text.trim().slice(0, maxLength);
  const isWaiting = toSend !== sent && !isLeaving;
  const sendNow = () => {
    if (!isWaiting) return;
    setSent(toSend);
    send(toSend);
  };
  const onRest = useEffectEvent(sendNow);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => onRest(), typingMs);
    return () => clearTimeout(timer);
  }, [toSend, isWaiting]);
  return { text, setText, sendNow };
}
