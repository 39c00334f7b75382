import type * as en from '../../en/shell/shell.ts';
import type { Translated } from '../../translated.ts';
import { plural } from '../../plural.ts';
import { company } from '../../en/company.ts';

export const header: Translated<typeof en.header> = {
  home: `${company.name}, baile`,
  label: 'Príomhroghchlár',
  dashboard: 'Painéal',
  casks: 'Cascaí',
  distilleries: 'Drioglanna',
  membership: 'Ballraíocht',
  news: 'Nuacht',
  aboutUs: 'Fúinn',
  login: 'Logáil isteach',
  cart: (shares) => `Ciseán, ${plural(shares, { other: '# scair' })}`,
};

export const burger: Translated<typeof en.burger> = {
  label: 'Roghchlár',
  close: 'Dún an roghchlár',
};

export const currencySwitch: Translated<typeof en.currencySwitch> = {
  label: 'Airgeadra',
  country: 'Tír agus airgeadra',
  now: (option) => `Tír agus airgeadra: ${option}`,
  option: (country, symbol) => `${country}, ${symbol}`,
};

export const themeSwitch: Translated<typeof en.themeSwitch> = {
  label: 'Cuma',
  system: 'Mar atá ar an ngléas seo',
  light: 'Geal',
  dark: 'Dorcha',
};

export const localeSwitch: Translated<typeof en.localeSwitch> = { label: 'Teanga' };

export const splash: Translated<typeof en.splash> = { loading: 'Á lódáil' };
