export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Holds the reader's choice; absent while their system decides. */
export const themeCookie = 'theme';

export function parseTheme(value: string | null | undefined): Theme | null {
  return themes.find((theme) => theme === value) ?? null;
}

/** The `media` of the `theme-color` meant for `scheme`: a choice outweighs what the system prefers. */
export function themeColorMedia(scheme: Theme, choice: Theme | null): string {
  if (choice === null) return `(prefers-color-scheme: ${scheme})`;
  return scheme === choice ? 'all' : 'not all';
}
