import { useState } from 'react';

/** In milliseconds; the only place where a page reads the clock. */
export const now = () => Date.now();

/** The instant a page was opened, in milliseconds: what "3 days ago" is counted from. */
export const useNow = () => useState(now)[0];
