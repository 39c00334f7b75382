import { useState } from 'react';

/** The instant a page was opened, in milliseconds: what "3 days ago" is counted from. */
export const useNow = () => useState(Date.now)[0];
