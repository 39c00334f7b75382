import type { CalendarDate } from '#domain/calendar.ts';
import { countries, type Country } from '#domain/country.ts';
import { currencyOf, type Currency } from '#domain/money.ts';
import type { Address } from '#server/platform/db/json-columns.ts';

/** Public: sample members exist only where sample data was asked for. */
export const demoPassword = 'cask-share-demo-2026';

export const demoAccounts = [
  { role: 'a member with money, shares and history', email: 'member@tierce.example', password: demoPassword },
  { role: 'a newcomer', email: 'newcomer@tierce.example', password: demoPassword },
] as const;

export interface SampleMember {
  email: string;
  name: string;
  surname: string;
  phone: string;
  country: Country | null;
  currency: Currency;
  dateOfBirth: CalendarDate | null;
  deliveryAddress: Address | null;
  /** Days before today. */
  joined: number;
}

export const demoMember: SampleMember = {
  email: demoAccounts[0].email,
  name: 'Mei Lin',
  surname: 'Tan',
  phone: '+65 0000 0000',
  country: 'SG',
  currency: 'SGD',
  dateOfBirth: '1988-05-14',
  deliveryAddress: {
    line1: '1 Sample Terrace',
    line2: '#08-12',
    city: 'Singapore',
    postalCode: '000000',
    country: 'SG',
  },
  joined: 262,
};

export const newcomer: SampleMember = {
  email: demoAccounts[1].email,
  name: '',
  surname: '',
  phone: '',
  country: null,
  currency: 'SGD',
  dateOfBirth: null,
  deliveryAddress: null,
  joined: 1,
};

const names: Record<Country, readonly (readonly [string, string])[]> = {
  IE: [
    ['Niamh', 'Costigan'],
    ['Eoin', 'Lavelle'],
    ['Orlaith', 'Furey'],
    ['Declan', 'Mulcair'],
    ['Ciara', 'Whelehan'],
    ['Fergus', 'Tansey'],
    ['Sorcha', 'Gaffney'],
    ['Pádraig', 'Noone'],
    ['Deirdre', 'Halpenny'],
    ['Cathal', 'Brogan'],
    ['Muireann', 'Keaveney'],
    ['Tadhg', 'Rafter'],
    ['Róisín', 'McGlade'],
    ['Colm', 'Devaney'],
    ['Gráinne', 'Tolan'],
    ['Lorcan', 'Heffron'],
    ['Una', 'Scanlan'],
    ['Shane', 'Corrigan'],
  ],
  SG: [
    ['Wei Jie', 'Lim'],
    ['Priya', 'Raghavan'],
    ['Jun Hao', 'Ong'],
    ['Shu Fen', 'Chua'],
    ['Daniel', 'Pereira'],
    ['Hui Min', 'Koh'],
    ['Arjun', 'Menon'],
    ['Kai Xiang', 'Teo'],
    ['Nadia', 'Rahim'],
    ['Zhi Hao', 'Goh'],
    ['Xin Yi', 'Seah'],
    ['Marcus', 'De Souza'],
    ['Li Ting', 'Foo'],
    ['Ravi', 'Subramaniam'],
    ['Jia Wen', 'Ng'],
    ['Benedict', 'Yeo'],
    ['Siti Aminah', 'Osman'],
    ['Boon Keng', 'Low'],
  ],
};

const addresses: Record<Country, Address> = {
  IE: { line1: '1 Sample Street', line2: '', city: 'Dublin', postalCode: 'D01 0000', country: 'IE' },
  SG: { line1: '1 Sample Street', line2: '#01-01', city: 'Singapore', postalCode: '000000', country: 'SG' },
};

/** Days before today; every owner joined earlier. */
export const ownersJoinedBefore = 331;

const twoDigits = (value: number) => String(value).padStart(2, '0');

function shareOwner(country: Country, [name, surname]: readonly [string, string], i: number): SampleMember {
  return {
    email: `${country.toLowerCase()}-${twoDigits(i + 1)}@sample.tierce.example`,
    name,
    surname,
    phone: '',
    country,
    currency: currencyOf(country),
    dateOfBirth: `${1958 + ((i * 7) % 42)}-${twoDigits((i % 12) + 1)}-${twoDigits(((i * 11) % 28) + 1)}`,
    deliveryAddress: addresses[country],
    joined: ownersJoinedBefore + i,
  };
}

export const shareOwners: readonly SampleMember[] = countries.flatMap((country) =>
  names[country].map((name, i) => shareOwner(country, name, i)),
);
