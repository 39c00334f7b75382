import { useState } from 'react';
import type { CalendarDate } from '#domain/calendar.ts';
import { createStore } from '#web/api/state/store.ts';

/**
 * The instant the server rendered the page, until a navigation begins: a part may be taken over late. Null where the browser
 * made it.
 */
export const renderedAt = createStore<number | null>(null);

/** In milliseconds; the only place where a page reads the clock. */
export const now = () => renderedAt.get() ?? Date.now();

/** The instant a page was opened, in milliseconds: "3 days ago" is counted from it. */
export const useNow = () => useState(now)[0];

/** In UTC. */
export const today = (): CalendarDate => new Date(now()).toISOString().slice(0, 10);
