export const trail = {
  lead: 'What operators changed, and whom they looked at. Nothing is changed or taken out of it afterwards.',
  columns: {
    at: 'When',
    who: 'Who',
    network: 'From',
    action: 'What',
    record: 'Record',
    reason: 'Why',
    details: 'Details',
  },
  operator: 'Operator',
  operatorId: 'Number of the operator',
  anyone: 'Anybody',
  action: 'What',
  kind: 'Kind of record',
  id: 'Number of the record',
  exportAll: 'Export all that fits',
  tooMany: (max: string) =>
    `More than ${max} entries fit. Please narrow the search by day; the newest were exported.`,
  details: 'Show',
  erased: 'erased',
  severalMembers: 'Several members',
} as const;

export const trailValues = {
  none: '–',
  yes: 'yes',
  no: 'no',
  millilitres: (count: string) => `${count} ml`,
  celsius: (degrees: number) => `${degrees} °C`,
};

/** Lists that name people, and whose export is in the trail. */
export const exportedLists = {
  defaults: 'Unpaid invoices for bottles',
  invoices: 'Invoices',
  orders: 'Orders',
} as const;

export const subjectKinds = {
  bottling: 'Bottling',
  cask: 'Cask',
  chargeback: 'Chargeback',
  coupon: 'Coupon',
  deposit: 'Deposit',
  distillery: 'Distillery',
  evidence: 'Document of a cask',
  faq: 'Question of the FAQ',
  file: 'File',
  invitation: 'Invitation',
  job: 'Job',
  list: 'List',
  meeting: 'Meeting',
  member: 'Member',
  membershipLevel: 'Membership level',
  news: 'News',
  operator: 'Operator',
  order: 'Order',
  parcel: 'Parcel',
  refund: 'Refund',
  releaseInvoice: 'Invoice for bottles',
  teamPerson: 'Person of the team',
} as const;
