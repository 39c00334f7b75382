/** Unseen signs, such as those that turn the direction of what follows. Joiners stay: India's and Arabia's letters need them. */
const unseen = /[\u00ad\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/gu;

/** Text as it is kept, whichever keyboard it came from: composed, and with nothing unseen in it. */
export const keptText = (typed: string): string => typed.replaceAll(unseen, '').normalize().trim();

/** The same of one line, whose spaces are all alike. */
export const keptLine = (typed: string): string => keptText(typed.replaceAll(/\p{Z}/gu, ' '));

/** Codes, numbers and addresses of mail: wide letters and digits are narrow ones, and each dash is a hyphen. */
export const plainLine = (typed: string): string =>
  keptLine(typed.normalize('NFKC')).replaceAll(/[\p{Pd}\u2212]/gu, '-');
