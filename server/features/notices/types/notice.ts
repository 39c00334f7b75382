interface Link {
  path: string;
  label: string;
}

interface Way extends Link {
  also?: Link;
}

export interface NotificationCopy extends Way {
  title: string;
  text: string;
}

export interface NotificationDefinition<Data> {
  isAboutAnOrder?: boolean;
  copy(data: Data): NotificationCopy;
}

/** @param Data ids and names of the catalogue; never personal data, never a secret */
export const notice = <Data>(definition: NotificationDefinition<Data>): NotificationDefinition<Data> =>
  definition;

/** Notices that lead to the same page; their data are what their words need, and ids. */
export const noticesTo =
  <About>(way: (about: About) => Way, isAboutAnOrder = false) =>
  <Titled, Told = unknown>(words: {
    title: (data: Titled) => string;
    text: string | ((data: Told) => string);
  }): NotificationDefinition<About & Titled & Told> => ({
    isAboutAnOrder,
    copy: (data) => ({
      title: words.title(data),
      text: typeof words.text === 'string' ? words.text : words.text(data),
      ...way(data),
    }),
  });

export const orderNoticesTo = <About>(way: (about: About) => Way) => noticesTo(way, true);
