import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mailer.ts';

/** The message with its headers, as nodemailer takes it. */
export function messageOf(from: string, { to, unsubscribeUrl, messageId, ...mail }: Mail): SendMailOptions {
  return {
    from,
    // One address, whatever stands in it: never read as a list.
    to: { name: '', address: to },
    ...mail,
    ...(messageId === undefined ? {} : { messageId }),
    ...(unsubscribeUrl === undefined
      ? {}
      : {
          // RFC 8058: both headers, and a POST there ends it.
          list: { unsubscribe: unsubscribeUrl },
          headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
        }),
  };
}
