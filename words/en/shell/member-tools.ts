import { plural } from '../../format.ts';

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
