import { caskImport } from './imports.ts';

export const office = {
  name: 'Office',
  title: (screen: string) => `${screen} · Tierce Office`,
  navigation: 'Screens',
  menu: 'Menu',
  skip: 'Skip to the content',
  shop: 'To the shop',
  logOut: 'Log out',
  notFound: 'There is no such screen, or your roles do not include it.',
  toStart: 'To the first screen',
};

export const roleNames = {
  owner: 'Owner',
  catalogue: 'Catalogue',
  finance: 'Finance',
  warehouse: 'Warehouse',
  support: 'Support',
} as const;

/** By the name of the screen in `web/office/screen-list.ts`, which is also its address. */
export const screens = {
  overview: 'Overview',
  approvals: 'To decide',
  search: 'Search',
  orders: 'Orders',
  invoices: 'Invoices',
  defaults: 'Unpaid bottles',
  refunds: 'Refunds',
  returns: 'Returns',
  chargebacks: 'Chargebacks',
  ledger: 'Ledger',
  reconciliations: 'Reconciliation',
  casks: 'Casks',
  evidence: 'Documents of casks',
  distilleries: 'Distilleries',
  news: 'News',
  faq: 'FAQ',
  membershipLevels: 'Membership levels',
  team: 'Team',
  meetings: 'Meetings',
  coupons: 'Coupons',
  records: 'Records of casks',
  bottlings: 'Bottlings',
  parcels: 'Parcels',
  losses: 'Lost casks',
  deposits: 'Deposits in review',
  benefitRequests: 'Benefit requests',
  register: 'Public register',
  rates: 'Taxes, laws and charges',
  operators: 'Operators',
  trail: 'Trail',
};

/** Lists that are part of another screen. */
export const otherLists = { wallet: 'Wallet' };

export const groups = {
  today: 'Today',
  catalogue: 'Catalogue',
  warehouse: 'Warehouse',
  money: 'Orders and money',
  people: 'People',
};

export const login = {
  title: 'Office',
  lead: 'For people who work at Tierce. Log in with your account and your second factor.',
  action: 'Log in',
  forbidden: 'This account has no access to the office',
  forbiddenText:
    'Either it has no role, or you logged in without a second factor. Log out and in again, or ask an owner for an invitation.',
};

export const factor = {
  title: 'Prove that it is you',
  lead: 'What you are about to do asks for your second factor again, once in ten minutes.',
  code: 'Code of your authenticator app',
  recovery: 'Recovery code',
  useRecovery: 'Use a recovery code',
  useCode: 'Use a code of the app',
  passkey: 'Use a passkey',
  action: 'Go on',
};

export const palette = {
  open: 'Go to …',
  label: 'Go to a screen or an action',
  placeholder: 'Type what you look for',
  none: 'Nothing of that name',
  hint: 'Ctrl K',
};

/** By the name of the screen, too. */
export const newRecords = {
  newCask: 'New cask',
  caskImport: caskImport.title,
  newDistillery: 'New distillery',
  newNews: 'New item of news',
  newQuestion: 'New question of the FAQ',
  newPerson: 'New person of the team',
  newMeeting: 'New meeting',
  newCoupon: 'New coupon',
};

export const shortcuts = {
  title: 'Keyboard shortcuts',
  keys: [
    ['Ctrl K', 'Find a screen, an action or a record'],
    ['Ctrl Enter', 'Send the form'],
    ['Esc', 'Close what is open'],
    ['Ctrl /', 'To the search or the filter'],
    ['↓ ↑', 'Next row, row before'],
  ],
} as const;

export const list = {
  filter: 'Filter',
  any: 'Any',
  filterHint: 'Ctrl / leads here',
  export: 'Export as CSV',
  next: 'Next page',
  none: 'Nothing here yet',
  noMatch: 'Nothing fits the filter',
  fromDay: 'From',
  toDay: 'Until',
  search: 'Search',
  showAll: 'Show all',
  loading: 'Loading',
  order: 'Order',
  moveUp: (name: string) => `Move up: ${name}`,
  moveDown: (name: string) => `Move down: ${name}`,
  toFirst: 'To the first page',
};

export const form = {
  save: 'Save',
  saved: 'Saved.',
  done: 'Done.',
  fromHint: 'In your own time. Empty: at once.',
  unsaved: 'Save what you typed first.',
  inShop: 'See it in the shop',
  choosePicture: 'Choose a photograph',
  removePicture: 'Without a picture',
  reason: 'Why',
  reasonHint: 'Kept in the trail with your name.',
  missing: 'Please fill this in.',
  wrong: 'Please check this.',
  itIs: (fact: string) => `It ${fact}.`,
  unanswered:
    'No answer came. It may have been done: please look before you try again. What you typed is still here.',
  draft: 'What you typed before is still here.',
  discard: 'Start again',
  changedTitle: 'Somebody else changed this meanwhile',
  changedText: 'What you typed is still here. Compare, and send it again if it is still right.',
  changedFields: (fields: readonly string[]) =>
    `Changed: ${fields.join(', ')}. The trail below says how. What you typed is still here; send it again if it is still right.`,
  readAgain: 'Nothing happened. Close this, and read again what the screen shows now.',
  leftOpen: '–',
  cannotUndo: 'This cannot be undone.',
};

export const recordTrail = {
  title: 'Trail',
  none: 'No operator has changed anything here.',
  by: (name: string, network: string | null) => (network ? `${name}, from ${network}` : name),
  erased: 'Erased: it named somebody who is forgotten.',
};
