/** Rejects ids that cannot exist, so that the page is "not found" without a request. */
export const isId = (text = '') => /^\d{1,15}$/.test(text) && Number(text) > 0;

export const isUuid = (text = '') => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

export const isSlug = (text = '') => /^[\w-]{1,120}$/.test(text);
