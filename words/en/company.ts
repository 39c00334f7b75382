export const company = {
  name: 'Tierce',
  /** Of a page, in the tab and the history. */
  title: (page: string) => `${page} · ${company.name}`,
};
