import { idBounds, isLine, isWholeNumber, newsSlugLength } from '#contract/shared/patterns.ts';

/** Rejects ids that cannot exist, so that the page is "not found" without a request. */
export const isId = (text = '') => isWholeNumber(text, idBounds);

export const isSlug = (text = '') => isLine(text, newsSlugLength);
