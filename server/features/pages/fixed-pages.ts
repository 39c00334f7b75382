import { companyName, type Page } from './page.ts';

type Fixed = Pick<Page, 'title' | 'description' | 'module' | 'picture'>;

const defaultDescription =
  'Shares of single casks of Irish whiskey: choose a cask, follow its years in wood, receive your bottle.';

const listed: Record<string, Fixed> = {
  '/': {
    title: 'Shares of single casks of Irish whiskey',
    description:
      'Choose a cask at an Irish distillery, take one or more of its numbered shares, and follow your spirit through its years in wood until it is bottled for you.',
    module: 'shop/home/home.tsx',
    picture: 'warehouse',
  },
  '/casks': {
    title: 'Casks',
    description:
      'Every cask of the house, one by one: who filled it and when, what it lies in, what a share costs and how many are left.',
    module: 'shop/casks/casks.tsx',
  },
  '/dashboard': {
    title: 'Dashboard',
    description: 'New casks and casks soon to be filled, the latest from the distilleries, and how it works.',
    module: 'shop/dashboard/dashboard.tsx',
  },
  '/news': {
    title: 'News',
    description: 'From the distilleries and their casks, newest first.',
    module: 'shop/news/news-page.tsx',
  },
  '/membership': {
    title: 'Membership',
    description:
      'Three levels of membership, each for twelve months: meet-the-maker sessions, cask samples and tailored whiskey experiences.',
    module: 'shop/membership/membership.tsx',
  },
  '/faq': {
    title: 'FAQ',
    description:
      'What a cask share includes, the angels’ share, where casks are stored, duty and VAT: the questions buyers ask, answered.',
    module: 'shop/content/faq.tsx',
  },
  '/about-us': {
    title: 'About Us',
    description: 'Who stands behind Tierce, a house for shares of single casks of Irish whiskey in Dublin.',
    module: 'shop/content/about-us.tsx',
  },
  '/contacts': {
    title: 'Contact Us',
    description:
      'How to reach us: refunds and delivery updates on one address, technical matters on another.',
    module: 'shop/content/contacts.tsx',
  },
  '/terms': {
    title: 'Terms & Conditions',
    description: 'The terms of using Tierce, last updated on 8 September 2023.',
    module: 'shop/content/legal-page.tsx',
  },
  '/privacy': {
    title: 'Cookies & Privacy',
    description: 'Cookie policy, privacy policy and disclaimer of Tierce, last updated on 8 September 2023.',
    module: 'shop/content/legal-page.tsx',
  },
  '/sales-term': {
    title: 'Terms of sale',
    description: 'Cancellation policy and cask share terms of Tierce, last updated on 8 September 2023.',
    module: 'shop/content/legal-page.tsx',
  },
};

/** Pages of a member, steps and forms: not in search results. */
const unlisted: Record<string, Omit<Fixed, 'description'>> = {
  '/casks/compare': { title: 'Compare casks', module: 'shop/casks/compare/compare.tsx' },
  '/age-form': { title: 'Are you of legal drinking age?', module: 'shop/age/age-page.tsx' },
  '/cart': { title: 'Cart', module: 'shop/cart/cart.tsx' },
  '/distillery': { title: companyName, module: null },
  '/register': { title: 'Register', module: 'shop/account/register.tsx' },
  '/register/confirm': { title: 'Register', module: 'shop/account/register-confirm.tsx' },
  '/login': { title: 'Log in', module: 'shop/account/login.tsx' },
  '/forgot': { title: 'Forgot your password?', module: 'shop/account/forgot.tsx' },
  '/reset': { title: 'Set a new password', module: 'shop/account/reset.tsx' },
  '/unsubscribe': { title: 'Fewer e-mails', module: 'shop/unsubscribe/unsubscribe.tsx' },
  '/notices': { title: 'Notices', module: 'shop/notices/notices.tsx' },
  '/profile': { title: 'My Profile', module: 'shop/profile/profile-area.tsx' },
  '/profile/*': { title: 'My Profile', module: 'shop/profile/profile-area.tsx' },
  '/404': { title: 'This cask is empty', module: null },
  '/500': { title: 'We lost the line to the warehouse', module: null },
};

const page = (fixed: Partial<Page> & Pick<Page, 'title'>): Page => ({
  description: defaultDescription,
  path: null,
  status: 200,
  module: null,
  kind: 'website',
  facts: [],
  ...fixed,
});

/** By the path of their route. */
export const fixedPages: ReadonlyMap<string, Page> = new Map([
  ...Object.entries(listed).map(([path, fixed]) => [path, page({ ...fixed, path })] as const),
  ...Object.entries(unlisted).map(([path, fixed]) => [path, page(fixed)] as const),
]);

export const listedPaths = Object.keys(listed);

export const notFoundPage = page({ title: 'This cask is empty', status: 404 });

/** Where the database does not answer in time: the page loads its data itself. */
export const unknownPage = (module: string) => page({ title: companyName, module });
