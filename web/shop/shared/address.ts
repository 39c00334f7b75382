import { idBounds, isLine, isWholeNumber, newsSlugLength } from '#contract/patterns.ts';

/** Whether a part of an address can be what it stands for: what cannot is not asked for, it is not found. */
export const isId = (text = '') => isWholeNumber(text, idBounds);

export const isSlug = (text = '') => isLine(text, newsSlugLength);
