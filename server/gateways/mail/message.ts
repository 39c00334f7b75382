import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mailer.ts';

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
