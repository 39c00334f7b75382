import type { MailPicture } from '#server/platform/mail/render-mail.ts';
import { pictureOf } from '#words/en/notifications/mails.ts';

/** In one mail, so that a large order stays a letter. */
export const maxMailPictures = 3;

/**
 * The cask as it looks on the day the mail is read. The address is the same for every reader and does not identify
 * them.
 */
export const mailPicture = (publicUrl: string, caskId: number, caskName: string): MailPicture => ({
  url: `${publicUrl}/pictures/cask/${caskId}.png`,
  label: pictureOf(caskName),
});
