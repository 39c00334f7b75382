/** By their own names. English is complete; what another locale lacks is read in English. */
export const locales = { en: 'English', ga: 'Gaeilge' } as const;
export type Locale = keyof typeof locales;

export const isLocale = (text: string | undefined): text is Locale => Object.hasOwn(locales, text ?? '');
