import { useState } from 'react';
import { createStore } from '#web/api/state/store.ts';

/** The instant a page was rendered, until the browser has taken it over. */
export const renderedAt = createStore<number | null>(null);

/** In milliseconds; the only place where a page reads the clock. */
export const now = () => renderedAt.get() ?? Date.now();

/** The instant a page was opened, in milliseconds: what "3 days ago" is counted from. */
export const useNow = () => useState(now)[0];
