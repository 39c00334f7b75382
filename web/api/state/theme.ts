import { parseTheme, themeColorMedia, themeCookie, type Theme } from '#contract/shared/theme.ts';
import { cookieValue, documentCookies } from './cookie.ts';
import { createStore } from './store.ts';

const oneYear = 365 * 24 * 3600;
const store = createStore<Theme | null>(parseTheme(cookieValue(documentCookies(), themeCookie)));

function keep(chosen: Theme | null): void {
  const age = chosen === null ? 0 : oneYear;
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${themeCookie}=${chosen ?? ''}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
}

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
