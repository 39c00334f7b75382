import type * as en from '../../en/shell/member-tools.ts';
import type { Translated } from '../../translated.ts';
import { plural } from '../../plural.ts';

export const bell: Translated<typeof en.bell> = {
  label: 'Fógraí',
  labelUnread: (unread) => `Fógraí, ${unread} gan léamh`,
  unread: (unread) =>
    plural(unread, {
      one: '# fhógra gan léamh',
      two: '# fhógra gan léamh',
      few: '# fhógra gan léamh',
      many: '# bhfógra gan léamh',
      other: '# fógra gan léamh',
    }),
  empty: 'Níl aon rud anseo fós. Iarr fógra faoi chasca agus feicfidh tú anseo é.',
  all: 'Gach fógra',
};

export const profilePopup: Translated<typeof en.profilePopup> = {
  label: 'Do chuntas',
  accountOf: (name) => `Cuntas ${name}`,
  noMembership: 'Gan bhallraíocht fós',
  balance: 'Iarmhéid',
  dashboard: 'Painéal',
  logout: 'Logáil amach',
};
