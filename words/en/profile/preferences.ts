import type { DeletionObstacle } from '#domain/account/deletion.ts';
import type { Country } from '#domain/country.ts';

export const preferences = {
  title: 'Preferences',
  lead: 'What we need to sell to you and send you your bottles, and who can log in.',
  contents: 'Sections of your preferences',
  save: 'Save',
  saveAndReturn: 'Save and go back to your cart',
  saved: 'Your preferences are saved.',
};

export const person = {
  title: 'Personal details',
  name: 'Name',
  surname: 'Surname',
  nameNote:
    'PDFs that were issued, invoices and certificates, keep the name of that day. On screen your certificates show your name of today.',
  phone: 'Phone',
  dateOfBirth: 'Date of birth',
  dateOfBirthFixed:
    'You cannot change it here, because your right to buy depends on it. To correct it, please write to us.',
  dateOfBirthOnce: 'Needed to buy cask shares. It can be set once, so please check it.',
  notAPhone: 'Please enter a phone number with 7 to 15 digits, such as +353 85 123 4567.',
  tooLong: (max: number) => `Please use at most ${max} characters.`,
  noDate: 'Please give a valid date.',
  tooYoung: 'You must be 18 or older. Please check the date.',
};

export const market = {
  title: 'Country and currency',
  country: 'Country',
  countryNote:
    'Where you live. Its laws apply; the taxes are those of the country your bottles go to. It stays for 30 days after a change, an order or a paid membership.',
  currency: 'Currency',
  currencyNote: 'For prices and your wallet. Nothing is converted: you have a wallet in each currency.',
};

export const address = {
  title: 'Delivery address',
  line1: 'Address',
  line2: 'Address, second line',
  city: 'City',
  postalCode: 'Postal code',
  country: 'Country of delivery',
  noCountry: 'No country',
  noLetters: {
    line1: 'Please enter the name of a street or a building.',
    city: 'Please enter the name of a city or a town.',
  },
  wrongPostalCode: {
    IE: 'An Eircode has seven characters, such as A65 F4E2.',
    SG: 'A postal code in Singapore has six digits, such as 018989.',
  } satisfies Record<Country, string>,
  incomplete: 'Please complete the address, or clear it.',
  countryAlone: 'Please add the address too, or choose no country.',
};

export const emails = {
  title: 'E-mails',
  alerts: 'Alerts about casks I watch',
  news: 'News of my casks and their distilleries',
  reminders: 'Reminders, such as the end of my membership',
  note: 'We always e-mail you about orders, invoices, bottling dates and a lost cask. You also find everything here, under Notices.',
};

export const password = {
  title: 'Password',
  lead: (email: string) => `You log in as ${email}.`,
  current: 'Current password',
  new: 'New password',
  change: 'Change the password',
  changed: 'Your new password is set. Every other session has ended.',
  byMail: 'Forgotten, or never set? Set one by e-mail',
};

export const proof = {
  title: 'Confirm it is you',
  text: 'You logged in a while ago. Please enter your password again.',
  password: 'Password',
  action: 'Continue',
};

export const secondFactor = {
  title: 'Second step at login',
  leadOn: 'To log in you need your password and one of these.',
  leadOff: 'With one of these, someone who learns your password still cannot log in.',
  app: {
    title: 'Authenticator app',
    none: 'Not set up',
    since: (day: string) => `Set up on ${day}`,
    setUp: 'Set up',
    dialog: 'Set up an authenticator app',
    done: 'Your authenticator app is set up.',
    /** Used in 'Remove …?'. */
    yours: 'your authenticator app',
  },
  passkeys: {
    title: 'Passkeys',
    text: 'Your fingerprint, your face or a security key. You can also log in with them instead of a password.',
    list: 'Your passkeys',
    unused: (added: string) => `Added on ${added}, not used yet`,
    used: (added: string, ago: string) => `Added on ${added}, last used ${ago}`,
    /** Used in 'Remove …?'. */
    named: (name: string) => `the passkey “${name}”`,
    add: 'Add a passkey',
    how: 'Your browser asks you to confirm with your fingerprint, your face, a PIN or a security key.',
    name: 'Name',
    nameNote: 'To recognise it later: laptop, phone, security key.',
    nameMissing: 'Please give it a name.',
    make: 'Create passkey',
    added: 'Your passkey is added.',
  },
  codes: {
    title: 'Recovery codes',
    none: 'None left',
    left: (left: number) => `${left} left. Each works once, instead of a code or passkey.`,
    renew: 'Create new codes',
    dialog: 'Your recovery codes',
  },
  remove: {
    action: 'Remove',
    label: (name: string) => `Remove ${name}`,
    title: (name: string) => `Remove ${name}?`,
    text: 'You can no longer log in with it. If it is your last second step, your recovery codes stop working too.',
    keep: 'Keep it',
    done: 'Removed.',
  },
};

export const sessions = {
  title: 'Sessions',
  lead: 'Where you are logged in. If you do not recognise one, end it and change your password.',
  since: (day: string) => `Logged in ${day}`,
  sinceAndUsed: (day: string, ago: string) => `Logged in ${day}, last used ${ago}`,
  this: 'This session',
  end: 'End',
  endOf: (device: string) => `End the session of ${device}`,
  ended: (device: string) => `The session of ${device} has ended.`,
  endOthers: 'End all other sessions',
  othersEnded: 'Every other session has ended.',
};

export const data = {
  title: 'Your data',
  lead: 'Everything we keep of you in one file: your details, orders, shares, every movement of money, sessions, alerts and notices.',
  csv: 'For a spreadsheet (CSV)',
  json: 'For a program (JSON)',
};

export const closing = {
  title: 'Closing your account',
  lead: 'Disable it to keep everything while nobody can log in, or delete it and we erase your data.',
  next: 'Continue',
  keep: 'Keep my account',
  proof: { text: 'Please enter your password, so that we know it is you.', password: 'Password' },
  disable: {
    title: 'Disable your account?',
    consequences: [
      'Every session ends, and nobody can log in any more.',
      'Your cask shares, the money in your wallet, and what you may owe stay as they are.',
      'We still write to you about the casks you hold: their bottling, and what is due.',
      'To open it again, write to us.',
    ],
    action: 'Disable my account',
    done: 'Your account is disabled.',
  },
  delete: {
    title: 'Delete your account?',
    consequences: [
      'We forget your e-mail address, your names, phone, addresses and date of birth, your sessions, alerts, notices and cart.',
      'Orders, invoices and movements of money stay in our books, under a number, without your name: tax law asks for them, for six years in Ireland.',
      'It cannot be undone. You may want to download your data first.',
      'You can delete it once you have no cask shares, money or payments left with us.',
    ],
    action: 'Delete my account',
    done: 'Your account is deleted.',
  },
  obstacles: {
    SHARES:
      'You hold cask shares, and a share needs its owner until its bottle is with you. You can disable your account instead. <remedy>Your collection</remedy>',
    DEPOSIT:
      'A payment into your wallet is still under way. Please wait until it has arrived or failed. <remedy>Your wallet</remedy>',
    BALANCE:
      'There is money in your wallet. Please have it paid back, or spend it. <remedy>Your wallet</remedy>',
    DEBT: 'You owe us for a payment your bank took back. Please pay it first. <remedy>Your wallet</remedy>',
    OPERATOR:
      'You work for Tierce with this account. Please have an owner take your roles away first. <remedy>Contact us</remedy>',
  } as const satisfies Record<DeletionObstacle, string>,
};
