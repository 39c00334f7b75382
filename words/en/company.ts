export const company = {
  name: 'Tierce',
  /** The letterhead. */
  address: ['Single casks, shared', 'Dublin, Ireland'],
  /** Of a page, in the tab and the history. */
  title: (page: string) => `${page} · ${company.name}`,
};
