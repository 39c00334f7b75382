export interface NotificationCopy {
  title: string;
  text: string;
  path: string;
  label: string;
  also?: { label: string; path: string };
}

export interface NotificationDefinition<Data> {
  isAboutAnOrder?: boolean;
  copy(data: Data): NotificationCopy;
}

/** @param Data ids and names of the catalogue; never personal data, never a secret */
export const notice = <Data>(definition: NotificationDefinition<Data>): NotificationDefinition<Data> =>
  definition;
