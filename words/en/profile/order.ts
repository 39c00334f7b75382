import { plural } from '../../format.ts';

export const placed = {
  thanks: (name: string) => (name === '' ? 'Thank you' : `Thank you, ${name}`),
  one: (number: string, cask: string) => `You hold share ${number} of ${cask}.`,
  several: (count: number) => plural(count, { other: 'You hold # cask shares.' }),
  mail: (email: string, hasName: boolean) =>
    hasName
      ? `Certificate and invoice are on their way to ${email}.`
      : `The invoice is on its way to ${email}.`,
};

export const nextDates = {
  title: 'What happens next',
  bought: (count: number) =>
    plural(count, {
      one: 'Bought. Your share goes into the public register.',
      other: 'Bought. Your # shares go into the public register.',
    }),
  whiskey: (cask: string) => `${cask} becomes whiskey: three years in wood.`,
  lastDay: 'The last day to change your mind.',
  about: (first: string, last: string) => (first === last ? `About ${first}` : `${first} to ${last}`),
  bottling: (amount: string | null) =>
    amount === null
      ? 'We bottle it, and send it once delivery, duty and tax are paid.'
      : `We bottle it. About ${amount} is due then, for delivery, duty and tax.`,
  calendar: 'Add to calendar',
  calendarEntry: (cask: string, text: string) => `${cask}: ${text}`,
};

export const sharePicture = {
  action: 'Picture to share',
  own: (number: string) => `I own share ${number} of`,
  text: (number: string, cask: string) => `I own share ${number} of ${cask}, a single cask of Irish whiskey`,
  failed: 'The picture could not be drawn. Please try again.',
};

export const papers = {
  title: 'Papers',
  certificate: 'Certificate (PDF)',
  certificateOf: (number: string) => `Certificate of share ${number} (PDF)`,
};

export const help = {
  action: 'Help with this order',
  opens: (email: string) => `opens an e-mail to ${email}`,
  subject: (day: string, invoice: string) => `Order of ${day}, invoice ${invoice}`,
  /** docs/product.md#content-pages: what the address asks for. */
  body: (email: string, invoice: string) => `My membership e-mail: ${email}\nInvoice: ${invoice}\n\n`,
};
