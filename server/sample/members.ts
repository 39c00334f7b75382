import type { CalendarDate } from '#domain/calendar.ts';
import { countries, type Country } from '#domain/country.ts';
import { currencyOf, type Currency } from '#domain/money.ts';
import type { Address } from '#server/platform/db/json-columns.ts';

/** A passphrase for looking around; sample members exist only where sample data was asked for. */
export const demoPassword = 'cask-share-demo-2026';

/** What `npm start` prints: who there is to log in as. */
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
  /** Whether they took the free membership when they joined. */
  belongs: boolean;
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
  belongs: true,
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
  belongs: false,
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

/** Every house member joined before this many days ago. */
export const houseJoinedBefore = 331;

const twoDigits = (value: number) => String(value).padStart(2, '0');

function houseMember(country: Country, [name, surname]: readonly [string, string], i: number): SampleMember {
  return {
    email: `${country.toLowerCase()}-${twoDigits(i + 1)}@sample.tierce.example`,
    name,
    surname,
    phone: '',
    country,
    currency: currencyOf(country),
    dateOfBirth: `${1958 + ((i * 7) % 42)}-${twoDigits((i % 12) + 1)}-${twoDigits(((i * 11) % 28) + 1)}`,
    deliveryAddress: null,
    joined: houseJoinedBefore + i,
    belongs: true,
  };
}

/** Who owns the shares that are sold; nobody can log in as one of them. */
export const houseMembers: readonly SampleMember[] = countries.flatMap((country) =>
  names[country].map((name, i) => houseMember(country, name, i)),
);
