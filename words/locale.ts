import { tags } from '#words/en/locale.ts';

/** A formatter of `Intl`, made when it is first used: making one is slow. */
export function perLocale<T extends object>(make: (tags: readonly string[]) => T): () => T {
  let made: T | undefined;
  return () => (made ??= make(tags));
}
