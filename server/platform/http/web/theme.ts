import { themeColorMedia, themes, type Theme } from '#contract/shared/theme.ts';

/** The document in the theme that the reader chose: no script is needed, and nothing flashes. */
export function withTheme(document: string, theme: Theme | null): string {
  if (theme === null) return document;
  const root = document.replace('<html ', `<html data-theme="${theme}" `);
  return themes.reduce(
    (text, scheme) =>
      text.replace(`media="${themeColorMedia(scheme, null)}"`, `media="${themeColorMedia(scheme, theme)}"`),
    root,
  );
}
