import { join } from 'node:path';
import type { Locale } from '#words/locales.ts';

export function webFolder(locale: Locale): string {
  return join(import.meta.dirname, '../../../../web', locale === 'en' ? 'dist' : `dist-${locale}`);
}

export const webBase = (locale: Locale) => (locale === 'en' ? '/' : `/${locale}/`);
