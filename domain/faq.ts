export const faqTopics = ['first', 'buying', 'maturing', 'bottling', 'trouble'] as const;
export type FaqTopic = (typeof faqTopics)[number];

/** An answer may link to these pages: `<contacts>contact page</contacts>`. */
export const faqLinks = ['casks', 'contacts', 'membership', 'salesTerm', 'shareCode'] as const;
export type FaqLink = (typeof faqLinks)[number];

/** Figures of the rules that an answer may have: `{{yearlyLoss}}`. */
export const faqFigures = [
  'yearlyLoss',
  'lossAtBottling',
  'storagePerMonth',
  'storageAtMost',
  'monthsToSale',
  'waysToPay',
] as const;
export type FaqFigure = (typeof faqFigures)[number];
