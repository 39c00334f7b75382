import type { SendMailOptions } from 'nodemailer';

export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo: string;
  attachments: Attachment[];
  /** The same for every attempt at the same mail, so that mailboxes recognise a copy. */
  messageId: string;
  /** One click on this address ends such mails, without a login (RFC 8058). */
  unsubscribeUrl?: string;
}

/** Refused for good: the same message to the same address would be refused again. */
export class MailRefused extends Error {
  readonly code: number;
  constructor(code: number) {
    super(`the mail server refused the message: ${code}`);
    this.name = 'MailRefused';
    this.code = code;
  }
}

/** Not taken now: the server is away, slow, full or says "later". Its words may quote the address, so they are not kept. */
export class MailNotTaken extends Error {
  constructor(code: string) {
    super(`the mail server did not take the message: ${code}`);
    this.name = 'MailNotTaken';
  }
}

/** Throws when the message was not accepted: `MailRefused` for ever, any other error for now. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

export function messageOf(from: string, { to, unsubscribeUrl, ...mail }: Mail): SendMailOptions {
  // RFC 3834: no out-of-office reply to these.
  const automatic = { 'Auto-Submitted': 'auto-generated' };
  return {
    from,
    // One address, whatever it contains: never read as a list.
    to: { name: '', address: to },
    ...mail,
    ...(unsubscribeUrl === undefined
      ? { headers: automatic }
      : {
          // RFC 8058: both headers, and a POST there ends it.
          list: { unsubscribe: unsubscribeUrl },
          headers: { ...automatic, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
        }),
  };
}
