interface Way {
  path: string;
  label: string;
}

export interface NotificationCopy extends Way {
  title: string;
  text: string;
  also?: Way;
}

export interface NotificationDefinition<Data> {
  isAboutAnOrder?: boolean;
  copy(data: Data): NotificationCopy;
}

/** @param Data ids and names of the catalogue; never personal data, never a secret */
export const notice = <Data>(definition: NotificationDefinition<Data>): NotificationDefinition<Data> =>
  definition;

/** Notices that lead to the same page. */
export const noticesTo =
  <About>(way: (about: About) => Way, { isAboutAnOrder = false } = {}) =>
  <Data extends About>(
    title: (data: Data) => string,
    text: (data: Data) => string,
  ): NotificationDefinition<Data> => ({
    isAboutAnOrder,
    copy: (data) => ({ title: title(data), text: text(data), ...way(data) }),
  });
