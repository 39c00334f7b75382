import { home } from './home.ts';

export const pageHeads = {
  general:
    'Shares of single casks of Irish whiskey: choose a cask, follow its years in wood, receive your bottle.',
  home: home.hero.lead,
  dashboard: 'New casks and casks soon to be filled, the latest from the distilleries, and how it works.',
  membership:
    'Three levels of membership, each for twelve months: meetings with makers, cask samples and tailored whiskey experiences.',
  faq: 'What a cask share includes, the angels’ share, where casks are stored, duty and VAT: the questions buyers ask, answered.',
  publicRegister:
    'The public register of casks and shares: check in your browser that each share exists once and nothing was rewritten.',
  aboutUs: 'Who we are: Tierce sells shares of single casks of Irish whiskey, from Dublin.',
  contacts: 'How to reach us: refunds and delivery updates on one address, technical matters on another.',
  terms: 'The terms of using Tierce, last updated on 8 Sep 2023.',
  privacy: 'Cookie policy, privacy policy and disclaimer of Tierce, last updated on 8 Sep 2023.',
  salesTerm: 'Cancellation policy and cask share terms of Tierce, last updated on 8 Sep 2023.',
  sample: (text: string) => `Sample, fictional. ${text}`,
  county: (county: string) => `Co. ${county}`,
  cask: (code: string, distillery: string, county: string, abv: string, sgd: string, eur: string) =>
    `Cask ${code}, ${distillery}, Co. ${county}: ${abv} ABV, ${sgd} or ${eur} a share.`,
  endedCask: (code: string, distillery: string, county: string, ended: string) =>
    `Cask ${code}, ${distillery}, Co. ${county}. ${ended}.`,
  caskCategory: {
    whiskey: 'Share of a cask of Irish whiskey',
    spirit: 'Share of a cask of maturing Irish spirit',
  },
  distillery: (name: string, county: string, founded: number, tagline: string) =>
    `${name}, Co. ${county}, founded ${founded}. ${tagline}`,
  unsubscribed: 'You are unsubscribed.',
};

/** The popup of Google, where it cannot close itself. */
export const googlePopup = 'You can close this window and go back to Tierce.';
