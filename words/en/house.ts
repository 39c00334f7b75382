export const house = {
  name: 'Tierce',
  /** Of a page, in the tab and the history. */
  title: (page: string) => `${page} · ${house.name}`,
};
