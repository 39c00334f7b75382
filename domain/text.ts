/**
 * Signs that nobody sees, such as those that turn the direction of what follows. Joiners and what picks a form stay:
 * India's and Arabia's letters and pictures of people need them.
 */
const unseen = /(?![\p{Join_C}\p{VS}])[\p{DI}\p{Bidi_C}\ufff9-\ufffb\u2800]/gu;

/** Text as it is kept, whichever keyboard it came from: composed, and with nothing unseen in it. */
export const keptText = (typed: string): string =>
  typed
    .replaceAll(unseen, '')
    .normalize()
    // A joiner before everything joins nothing.
    .replace(/^[\s\p{Join_C}\p{VS}]+/u, '')
    .trimEnd();

/** The same of one line, whose spaces are all alike. */
export const keptLine = (typed: string): string => keptText(typed.replaceAll(/\p{Z}/gu, ' '));

/** Codes, numbers and addresses of mail: wide letters and digits are narrow ones, and each dash is a hyphen. */
export const plainLine = (typed: string): string =>
  keptLine(typed.normalize('NFKC')).replaceAll(/[\p{Pd}\u2212]/gu, '-');
