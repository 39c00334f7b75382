import { uuid } from '#contract/shared/fields.ts';
import { idBounds, isLine, isWholeNumber, newsSlugLength } from '#contract/shared/patterns.ts';

/** Rejects ids that cannot exist, so that the page is "not found" without a request. */
export const isId = (text = '') => isWholeNumber(text, idBounds);

export const isSlug = (text = '') => isLine(text, newsSlugLength);

export const isUuid = (text = '') => uuid.safeParse(text).success;
