export const meetingList = {
  lead: 'Meetings with makers that members book with their membership.',
  columns: { title: 'Title', level: 'From level', starts: 'Begins', seats: 'Seats taken' },
  taken: (taken: number, seats: number) => `${taken} of ${seats}`,
  states: { coming: 'To come', over: 'Over', cancelled: 'Cancelled' },
};

export const meetingForm = {
  labels: {
    title: 'Title',
    maker: 'With',
    about: 'About it',
    place: 'Place',
    online: 'How',
    levelId: 'From level',
    startsAt: 'Begins',
    minutes: 'Minutes',
    seats: 'Seats',
  },
  makerHint: 'The maker and the distillery.',
  placeHint: '“Online”, or where it is.',
  kinds: { true: 'Online', false: 'At a place' },
  levelHint: 'Members of this level and of higher ones can book. It stays once a seat is taken.',
  startsHint: 'In your own time.',
  irishTime: (at: string) => `In the shop: ${at} Irish time.`,
  create: 'Add the meeting',
  createText: 'Members can book as soon as it is added.',
  changeText: 'Members with a seat get a notice and a mail when the time or the place changes.',
  over: 'It has begun, so it stays as it is.',
  cancelled: (at: string) => `Cancelled on ${at}.`,
  cancelReason: (reason: string) => `Members with a seat were sent: “${reason}”`,
  cancel: 'Cancel the meeting',
  cancelLead: 'It leaves the shop, and every booking is cancelled.',
  cancelText: (taken: number) =>
    taken === 0
      ? 'Nobody has a seat. It leaves the shop.'
      : `It leaves the shop, and the ${taken === 1 ? 'one seat that is' : `${taken} seats that are`} taken become free. Members get a notice and a mail with the reason, and the booking does not count against their benefits.`,
  reason: 'Reason for members',
  cancelHint: 'Members with a seat read it. It is kept in the trail, too.',
  cancelDone: 'Cancelled.',
};

export const guests = {
  title: 'Guests',
  columns: { email: 'E-mail', seats: 'Seats', count: 'Number', booked: 'Booked' },
};
