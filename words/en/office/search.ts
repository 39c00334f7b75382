export const search = {
  lead: 'An invoice, an order, a name, a mail, an amount, a share code, a reference of a provider.',
  label: 'What do you know of it?',
  placeholder: 'T2026-000042, aoife@…, 120.50',
  action: 'Search',
  columns: { kind: 'Kind', name: 'Found', detail: 'What it is', at: 'When' },
  results: 'Results',
  everywhere: (text: string) => `Search for “${text}”`,
};

export const foundKindNames = {
  order: 'Order',
  member: 'Member',
  share: 'Share',
  deposit: 'Deposit',
  return: 'Return',
  invoice: 'Invoice',
  creditNote: 'Credit note',
} as const;
