export const calendarFeed = {
  title: 'In your calendar',
  lead: 'Birthdays of your casks, the day they become whiskey, measurements, bottlings and last days to pay, kept up to date in the calendar you use.',
  make: 'Create a private calendar address',
  renew: 'Create a new address',
  revoke: 'End it',
  since: (day: string) =>
    `You have had a private calendar since ${day}. Its address was shown when it was created.`,
  address: 'Your private address',
  secret:
    'Anyone who knows it can read your calendar. It is shown only now: copy it to your calendar program.',
  copy: 'Copy the address',
  copied: 'The address is copied.',
  revoked: 'Your private calendar has ended.',
};
