export const ledger = {
  title: 'Ledger',
  lead: 'What was posted on a day. Days are those of UTC. Nothing here can be changed.',
  day: 'Day',
  kind: 'Kind',
  anyKind: 'Any',
  sumsTitle: 'Sums by account',
  postingsTitle: 'Transactions',
  empty: 'Nothing was posted on this day',
  sumColumns: { account: 'Account', currency: 'Currency', entries: 'Entries', amount: 'Sum' },
  columns: { at: 'Posted', kind: 'Kind', reference: 'Reference', entries: 'Entries' },
};

export const ledgerAccounts = {
  title: 'Accounts of the ledger',
  lead: 'Those of the company. The accounts of a member are reached from their page.',
  leadOfMember: 'Those of one member.',
  empty: 'There are no such accounts',
  link: 'Accounts',
  columns: { account: 'Account', currency: 'Currency', member: 'Member' },
};

export const ledgerAccount = {
  fallback: 'Account',
  day: 'Day',
  leadOfAll: 'All entries, the newest first.',
  leadOfDay: (day: string) => `Entries of ${day} (UTC), the newest first.`,
  opening: 'Balance when the day began:',
  empty: 'Nothing was posted to this account then',
  columns: { at: 'Posted', kind: 'Kind', reference: 'Reference', amount: 'Amount', balance: 'Balance' },
};

export const reconciliation = {
  title: 'Reconciliation',
  lead: 'What the providers report, compared with our books, once a day. A difference is never repaired by itself.',
  empty: 'No day was compared yet',
  show: 'Show',
  all: 'All days',
  differing: 'Days that differ',
  columns: {
    day: 'Day',
    provider: 'Provider',
    currency: 'Currency',
    ours: 'Our books',
    theirs: 'Their report',
    difference: 'Difference',
    lines: 'References that differ',
  },
};

export const returns = {
  title: 'Returns',
  lead: 'Money on its way back to where it came from.',
  empty: 'Nothing is on its way back',
  state: 'State',
  anyState: 'Any',
  columns: {
    code: 'Return',
    member: 'Member',
    provider: 'Provider',
    reference: 'Reference of the provider',
    state: 'State',
    currency: 'Currency',
    amount: 'Amount',
    requested: 'Asked',
    finished: 'Ended',
  },
  states: { PENDING: 'under way', DONE: 'done', FAILED: 'refused by the provider' },
};
