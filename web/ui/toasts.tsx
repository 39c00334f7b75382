import { X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { IconButton } from './icon-button.tsx';
import { toastQueue } from './toast-queue.ts';
import type { ToastMessage } from './toast-queue.ts';
import { ToneIcon, toneText } from './tone.tsx';

const staysFor = 7000;

/** Mounted once, beside the page. The region is there before any message, so that each is announced. */
export function Toasts() {
  const messages = useSyncExternalStore(toastQueue.subscribe, toastQueue.read);
  return (
    <div
      role="status"
      // An open dialog hides the rest of the page from screen readers, but not this.
      data-react-aria-top-layer="true"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 flex flex-col items-end gap-3 tablet:left-auto tablet:w-96"
    >
      {messages.map((message) => (
        <ToastCard key={message.id} message={message} />
      ))}
    </div>
  );
}

/** Leaves by itself, but not while someone reads it under the pointer or has the focus inside. */
function ToastCard({ message: { id, tone, text } }: { message: ToastMessage }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => {
      toastQueue.dismiss(id);
    }, staysFor);
    return () => {
      clearTimeout(timer);
    };
  }, [held, id]);
  const hold = (value: boolean) => () => {
    setHeld(value);
  };
  return (
    <div
      onPointerEnter={hold(true)}
      onPointerLeave={hold(false)}
      onFocus={hold(true)}
      onBlur={hold(false)}
      className="pointer-events-auto flex w-full animate-rise items-start gap-3 rounded-edge border border-control bg-surface-overlay py-1.5 pr-1.5 pl-4 shadow-lift"
    >
      <ToneIcon tone={tone} className={`mt-3 ${toneText[tone]}`} />
      <p className="flex-1 py-2.5 text-small text-ink">{text}</p>
      <IconButton
        label="Dismiss"
        onPress={() => {
          toastQueue.dismiss(id);
        }}
      >
        <X className="size-4" aria-hidden />
      </IconButton>
    </div>
  );
}
