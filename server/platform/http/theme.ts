import { barMedia, themeIn, themes, type Theme } from '#contract/theme.ts';

/** The document of a reader who chose a theme is sent in it: no script is needed, and nothing flashes. */
export function withTheme(document: string, theme: Theme | null): string {
  if (theme === null) return document;
  const root = document.replace('<html ', `<html data-theme="${theme}" `);
  return themes.reduce(
    (text, scheme) => text.replace(`media="${barMedia(scheme, null)}"`, `media="${barMedia(scheme, theme)}"`),
    root,
  );
}

/** What the reader of a request chose; null while the system decides. */
export const themeOf = (headers: { cookie?: string | undefined }): Theme | null => themeIn(headers.cookie);
