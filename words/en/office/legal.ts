export const legalVersions = {
  title: 'Legal texts',
  lead: 'Counsel reads each version, and it comes with a release of the site: it cannot be written here. All three documents of a version are accepted together.',
  columns: {
    document: 'Document',
    version: 'Version',
    effective: 'In force from',
    state: 'State',
    accounts: 'Accounts',
    orders: 'Orders',
    memberships: 'Memberships',
    read: 'Read',
  },
  counts: (max: string) =>
    `Accounts, orders and memberships are those with which a version was accepted, counted up to ${max}.`,
  orMore: (max: string) => `${max}+`,
  states: {
    COMING: 'To come',
    IN_FORCE: 'In force',
    EARLIER: 'Earlier',
  },
  page: 'Page',
  pageOf: (title: string, version: number) => `Page: ${title}, version ${version}`,
  pdf: 'PDF',
  pdfOf: (title: string, version: number) => `PDF: ${title}, version ${version}`,
};
