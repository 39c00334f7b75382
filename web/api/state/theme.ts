import { parseTheme, themeColorMedia, themeCookie, type Theme } from '#contract/shared/theme.ts';
import { oneYear } from '#contract/shared/visit.ts';
import { cookieValue, documentCookies, writeCookie } from './cookie.ts';
import { createStore } from './store.ts';

const store = createStore<Theme | null>(parseTheme(cookieValue(documentCookies(), themeCookie)));

const keep = (chosen: Theme | null) => writeCookie(themeCookie, chosen ?? '', chosen === null ? 0 : oneYear);

function show(chosen: Theme | null): void {
  const { dataset } = document.documentElement;
  if (chosen === null) delete dataset.theme;
  else dataset.theme = chosen;
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    bar.media = themeColorMedia(bar.dataset.scheme as Theme, chosen);
}

/** The reader's own choice of theme; null follows their system. A cookie, so that the server sends the page in it. */
export const theme = {
  get: store.get,
  subscribe: store.subscribe,
  /** A document that was kept may be older than the choice. */
  show: () => show(store.get()),
  choose: (chosen: Theme | null) => {
    keep(chosen);
    show(chosen);
    store.set(chosen);
  },
};
