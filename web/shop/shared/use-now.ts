import { useState } from 'react';

/** Milliseconds; fixed when the page opens, so that relative times do not change while it is read. */
export const useNow = () => useState(Date.now)[0];
