import { plural } from '../../plural.ts';
import { company } from '../company.ts';

export const header = {
  home: `${company.name}, home`,
  label: 'Main',
  dashboard: 'Dashboard',
  casks: 'Casks',
  distilleries: 'Distilleries',
  membership: 'Membership',
  news: 'News',
  aboutUs: 'About Us', // docs/product.md#header
  login: 'Log in',
  cart: (shares: number) => `Cart, ${plural(shares, { one: '# share', other: '# shares' })}`,
};

export const burger = { label: 'Menu', close: 'Close menu', support: 'Write to us' };

export const bell = {
  label: 'Notices',
  labelUnread: (unread: number) => `Notices, ${unread} unread`,
  unread: (unread: number) => plural(unread, { one: '# unread notice', other: '# unread notices' }),
  empty: 'Nothing yet. Ask to be notified about a cask, and you will hear of it here.',
  all: 'All notices',
};

export const profilePopup = {
  label: 'Your account',
  accountOf: (name: string) => `Account of ${name}`,
  noMembership: 'No membership yet',
  balance: 'Balance',
  dashboard: 'Dashboard',
  logout: 'Log out',
};

export const social = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  newTab: (name: string) => `${name} (opens a new tab)`,
};

export const footer = {
  label: 'Footer',
  // docs/product.md#footer, in this order.
  faq: 'FAQ',
  contacts: 'Contact Us',
  aboutUs: 'About Us',
  privacy: 'Cookies & Privacy',
  salesTerm: 'Terms of sale',
  terms: 'Terms & Conditions',
  about: 'Shares of single casks of Irish whiskey, from the day they are filled to the bottle on your table.',
  company: (name: string) => `© 2023 ${name}. Dublin, Ireland`,
  responsibly: 'For people of legal drinking age. Please enjoy whiskey responsibly.',
};

export const currencySwitch = {
  label: 'Currency',
  country: 'Country and currency',
  now: (option: string) => `Country and currency: ${option}`,
  option: (country: string, symbol: string) => `${country}, ${symbol}`,
};

export const themeSwitch = {
  label: 'Appearance',
  system: 'Device setting',
  light: 'Light',
  dark: 'Dark',
};

export const localeSwitch = { label: 'Language' };

/** docs/product.md#cookie-banner: title and button to the letter. */
export const cookieBanner = {
  title: 'We use cookies',
  text: 'Only those that this shop needs to work; none is for advertising. <policy>Cookie policy</policy>' as const,
  accept: 'Accept Cookies',
};

export const splash = { loading: 'Loading' };
