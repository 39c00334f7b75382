import { dayIn, minuteIn, timeIn, plural } from '../../format.ts';
import { countryNames } from '../common.ts';
import type { Country } from '#domain/country.ts';
import type { BenefitState } from '#domain/membership/benefit.ts';

export const membership = {
  title: 'Membership',
  empty: {
    title: 'You have no membership yet',
    text: 'You need one to buy cask shares. The first level is free.',
    action: 'See the levels',
  },
};

export const term = {
  states: { current: 'Current', ending: 'Ending', ended: 'Ended' },
  daysLeft: (days: number) => plural(days, { one: '# day left.', other: '# days left.' }),
  next: (level: string, day: string) => `Then ${level}, from ${day}.`,
  levels: 'See all levels',
  joinAgain: 'Join again',
  accepted: (version: number) =>
    `You accepted the <terms>terms of sale, version ${version}</terms>.` as const,
  cancel: 'Cancel membership',
  cancelNext: 'Cancel the next term',
};

export const cancelling = {
  title: (level: string) => `Cancel your ${level} membership?`,
  atTerm: (day: string) => `You keep it until ${day}, when it ends by itself. There is nothing to refund.`,
  notStarted:
    'You have used a benefit, so you keep it until 12 months after your first cask share, when it ends. Cancel what is still open first to end it now.',
  atOnce: 'It ends now. You can join again whenever you like.',
  nothingRefunded: (until: string) =>
    `It ends now, and the membership you had before is active again. There is nothing to refund. You can do this until ${until}.`,
  refunded: (amount: string, until: string) =>
    `It ends now, and the membership you had before is active again. ${amount} goes back to your wallet. You can do this until ${until}.`,
  charged: (amount: string) => `We keep ${amount} for the benefits you have used.`,
  openUses: 'Bookings and requests that are still open are cancelled.',
  action: 'Cancel membership',
  keep: 'Keep it',
  done: 'Your membership is cancelled.',
  doneWithRefund: 'Cancelled. The money is back in your wallet.',
};

export const history = {
  title: 'History',
  level: 'Level',
  joined: 'Joined',
  term: 'Term',
  paid: 'Paid',
  invoice: 'Invoice',
  runs: (from: string, to: string) => `${from} to ${to}`,
  notStarted: 'Not started',
  cancelledAndRefunded: 'Cancelled and refunded',
  free: 'Free',
  none: 'None',
  pdf: 'PDF',
  invoiceOf: (number: string) => `Invoice ${number} (PDF)`,
  creditNote: 'Credit note',
  creditNoteOf: (number: string) => `Credit note ${number} (PDF)`,
};

export const benefitList = {
  title: 'Your benefits',
  left: (left: number, of: number) => `${left} of ${of} left this year`,
  requestSample: 'Ask for a sample',
  sampleCost: 'Free',
  bought: (text: string) => `When you joined: “${text}”`,
  requestExperience: 'Ask for an experience',
};

export const meetings = {
  title: 'Meetings with makers',
  empty: { title: 'No meeting is planned at the moment', text: 'We announce new ones here.' },
  irishTime: (instant: string) => `${minuteIn('IE', instant)} Irish time`,
  /** The time at the member's home, then on the maker's wall, there with the day only if it is another one. */
  time: (instant: string, country: Country | null) => {
    if (country === null || country === 'IE') return meetings.irishTime(instant);
    const isSameDay = dayIn(country, instant) === dayIn('IE', instant);
    const inIreland = (isSameDay ? timeIn : minuteIn)('IE', instant);
    return `${minuteIn(country, instant)} in ${countryNames[country]} (${inIreland} Irish time)`;
  },
  calendar: 'Add to calendar',
  calendarOf: (title: string) => `Add to calendar: ${title}`,
  when: (time: string, minutes: number) => `${time}\u00a0· ${minutes}\u00a0minutes`,
  sampleWhen: (time: string, minutes: number) => `${time}\u00a0· ${minutes}\u00a0minutes\u00a0· Example`,
  where: (maker: string, place: string, left: number, seats: number) =>
    `${maker}\u00a0· ${place}\u00a0· ${left} of ${seats}\u00a0seats left`,
  fromLevel: (level: string) => `You need the <level>${level} level</level> for this meeting.` as const,
  seatsOf: (title: string) => `Seats: ${title}`,
  withFriends: (friends: number) =>
    `For you and up to ${friends === 1 ? 'one friend' : `${friends} friends`} aged 18 or over.`,
  take: (seats: number) => (seats === 1 ? 'Book a seat' : `Book ${seats} seats`),
  takeOf: (title: string, seats: number) =>
    `${seats === 1 ? 'Book a seat' : `Book ${seats} seats`}: ${title}`,
  taken: (title: string, seats: number) => `${seats === 1 ? 'Seat' : `${seats} seats`} booked: ${title}.`,
  mine: 'Booked',
  cancel: 'Cancel booking',
  cancelOf: (title: string) => `Cancel booking: ${title}`,
  cancelTitle: 'Cancel your booking?',
  cancelText: (title: string) => `${title}: your place goes to someone else.`,
  keep: 'Keep it',
  cancelled: 'Your booking is cancelled.',
};

export const uses = {
  title: 'Bookings and requests',
  states: {
    BOOKED: 'Booked',
    ASKED: 'Requested',
    GRANTED: 'Granted',
    REFUSED: 'Not possible',
    CANCELLED: 'Cancelled',
  } satisfies Record<BenefitState, string>,
  seats: (title: string, time: string, seats: readonly number[]) =>
    `${title}, ${time}, ${seats.length === 1 ? 'seat' : 'seats'} ${seats.join(', ')}`,
  posted: (cask: string, code: string) => `${cask} (${code}), by post`,
  nosed: (cask: string, code: string) => `${cask} (${code}), at the warehouse`,
  wish: (wish: string, month: string) => `${wish}, in ${month}`,
  answer: (text: string) => `Our answer: ${text}`,
  cancel: 'Cancel',
  cancelOf: (what: string) => `Cancel: ${what}`,
  cancelled: 'Cancelled. It does not count against your benefits.',
};

export const experience = {
  wish: 'What would you enjoy?',
  wishMissing: 'Please tell us what you would like.',
  wishTooLong: 'At most 500 characters, please.',
  month: 'Month',
  monthMissing: 'Please choose a month.',
  action: 'Send request',
  done: 'We have your request and will write with what we can arrange.',
};

export const sample = {
  none: 'Samples are drawn from casks you hold shares of. You hold none yet.',
  cask: 'Cask',
  caskMissing: 'Please choose a cask.',
  posted: 'Free: 50 ml, with duty and postage, sent to the delivery address in your preferences.',
  nosedByLaw:
    'Irish law does not let us give alcohol as a benefit, so you can smell the sample at the warehouse but not drink it. It is free.',
  nosedByLevel:
    'You can smell the sample at the warehouse, for free. At your level it is not posted or served to drink.',
  preferences: 'Your preferences',
  action: 'Ask for the sample',
  done: 'We have your request and will write to you.',
};
