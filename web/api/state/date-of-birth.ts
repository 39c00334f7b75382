import type { CalendarDate } from '#domain/calendar.ts';
import { createStore } from './store.ts';

const ask = 'ask';
const name = 'date-of-birth';
const channelOf = () => ('BroadcastChannel' in window ? new BroadcastChannel(name) : null);

/**
 * The date typed at the age gate is offered where an order needs it. It is in the memory of that tab only, and never
 * stored: a tab that the link of a mail opened asks the others.
 */
const typed = createStore<CalendarDate | null>(null);

function remember(date: CalendarDate): void {
  const channel = typed.get() === null ? channelOf() : null;
  typed.set(date);
  channel?.addEventListener('message', ({ data }) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    if (data === ask) channel.postMessage(typed.get());
  });
}

/** @returns what ends the wait for an answer */
function requestFromOtherTabs(): () => void {
  if (typed.get() !== null) return () => undefined;
  const channel = channelOf();
  channel?.addEventListener('message', ({ data }) => {
    if (data !== ask && typeof data === 'string') typed.set(data);
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  channel?.postMessage(ask);
  return () => channel?.close();
}

export const typedDateOfBirth = {
  get: typed.get,
  subscribe: typed.subscribe,
  remember,
  requestFromOtherTabs,
};
