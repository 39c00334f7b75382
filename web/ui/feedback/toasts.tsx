import { X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore, type FocusEvent } from 'react';
import { toasts } from '#words/en/shell/ui.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { keepFocus } from '../keep-focus.ts';
import { noMessages, toastQueue, type ToastMessage } from './toast-queue.ts';
import { ToneIcon, toneText } from './tone.tsx';

const staysForMs = 7000;

/**
 * On a phone over the header, so that it covers nothing of the page; on a wider screen at the right, under it. Mounted once, and
 * there before any message: each is announced.
 */
export function Toasts() {
  const messages = useSyncExternalStore(toastQueue.subscribe, toastQueue.read, () => noMessages);
  const before = useRef<HTMLElement | null>(null);
  const remember = ({ relatedTarget: from }: FocusEvent) => {
    if (from instanceof HTMLElement && from.closest('[role=status]') === null) before.current = from;
  };
  const dismiss = (id: number) => {
    toastQueue.dismiss(id);
    if (toastQueue.read().length === 0) before.current?.focus();
  };
  return (
    <div
      ref={keepFocus}
      role="status"
      // An open dialog hides the rest of the page from screen readers, but not this.
      data-react-aria-top-layer="true"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 top-1 z-50 flex flex-col items-end gap-3 tablet:top-[calc(var(--spacing-header)+0.5rem)] tablet:left-auto tablet:w-110"
    >
      {messages.map((message) => (
        <ToastCard
          key={message.id}
          message={message}
          onFocus={remember}
          onDismiss={() => dismiss(message.id)}
        />
      ))}
    </div>
  );
}

interface ToastCardProps {
  message: ToastMessage;
  onFocus: (event: FocusEvent) => void;
  onDismiss: () => void;
}

/** Leaves by itself, but not while someone reads it under the pointer or has the focus inside. */
function ToastCard({ message: { id, tone, text }, onFocus, onDismiss }: ToastCardProps) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => toastQueue.dismiss(id), staysForMs);
    return () => clearTimeout(timer);
  }, [held, id]);
  const hold = (value: boolean) => () => setHeld(value);
  return (
    <div
      onPointerEnter={hold(true)}
      onPointerLeave={hold(false)}
      onFocus={(event) => {
        setHeld(true);
        onFocus(event);
      }}
      onBlur={hold(false)}
      className="pointer-events-auto flex w-full animate-rise items-start gap-3 rounded-edge border border-control bg-surface-overlay py-1.5 pr-1.5 pl-4 shadow-lift"
    >
      <ToneIcon tone={tone} className={`mt-3 ${toneText[tone]}`} />
      <p className="min-w-0 flex-1 py-2.5 text-small wrap-anywhere text-ink">{text}</p>
      <IconButton label={toasts.dismiss} onClick={onDismiss}>
        <X className="size-4" aria-hidden />
      </IconButton>
    </div>
  );
}
