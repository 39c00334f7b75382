/** How the shop looks; without a choice the reader's system decides. */
export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Where this browser keeps the reader's choice; absent while the system decides. */
export const themeCookie = 'theme';

const chosen = new RegExp(`(?:^|;\\s*)${themeCookie}=(${themes.join('|')})(?:;|$)`);

/** The choice in the cookies of a request or a document (`name=value; name=value`); null where there is none. */
export function themeIn(cookies: string | undefined): Theme | null {
  return (chosen.exec(cookies ?? '')?.[1] as Theme | undefined) ?? null;
}

/** The `media` of the `theme-color` that is meant for `scheme`: a choice outweighs what the system prefers. */
export function barMedia(scheme: Theme, choice: Theme | null): string {
  if (choice === null) return `(prefers-color-scheme: ${scheme})`;
  return scheme === choice ? 'all' : 'not all';
}
