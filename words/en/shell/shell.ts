import { plural } from '../../format.ts';
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
  country: (country: string, symbol: string) => `Country and currency: ${country}, ${symbol}`,
  search: 'Search',
  help: 'Help',
  login: 'Log in',
  cart: (shares: number) => `Cart, ${plural(shares, { one: '# share', other: '# shares' })}`,
};

export const burger = { label: 'Menu', close: 'Close menu' };

export const splash = { loading: 'Loading' };
