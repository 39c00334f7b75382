import type { Context } from '#server/features/context.ts';
import type { Letter } from '#server/platform/mail/letter.ts';

/** Which of a member's e-mail choices must allow the mail. */
export type Choice = 'alerts' | 'news' | 'reminders';

/** A notice as it stands on the site, and the letter made of it. */
export interface Words {
  title: string;
  text: string;
  /** The page it is about, a path of the site, and what its link is called. */
  path: string;
  label: string;
}

/** What is known when a letter is written, which may be long after its occasion. */
export interface Occasion<Data> {
  mailId: string;
  memberId: string;
  data: Data;
}

/** Something a member can be told: its words on the site, and its letter, in one place. */
export interface Kind<Data> {
  /** null: everybody gets the mail, because it is about their own money, shares or account. */
  choice: Choice | null;
  words(data: Data): Words;
  /** Where the letter says more than the notice; null when there is nothing left to say. */
  letter?(context: Context, occasion: Occasion<Data>): Promise<Omit<Letter, 'to'> | null>;
}
