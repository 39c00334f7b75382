export type Tone = 'info' | 'success' | 'danger' | 'warning';

export interface ToastMessage {
  id: number;
  tone: Tone;
  text: string;
}

const atMost = 3;
/** On the server; those of the page before are shown once the browser has taken this one over. */
export const noMessages: readonly ToastMessage[] = [];
let messages = noMessages;
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly ToastMessage[]): void {
  messages = next;
  for (const listener of listeners) listener();
}

/** One that is shown already is announced again, and stands there once. */
const add = (tone: Tone) => (text: string) => {
  lastId += 1;
  const others = messages.filter((message) => message.text !== text || message.tone !== tone);
  set([...others, { id: lastId, tone, text }].slice(-atMost));
};

export const toast = {
  info: add('info'),
  success: add('success'),
  danger: add('danger'),
  warning: add('warning'),
};

export const toastQueue = {
  read: () => messages,
  dismiss: (id: number) => set(messages.filter((message) => message.id !== id)),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
