import { MailNotTaken, MailRefused, messageOf, type Mailer } from './mailer.ts';

const timeouts = {
  dnsTimeout: 5000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 15_000,
};
const pool = { pool: true as const, maxConnections: 5, maxMessages: 200 };

/** Refused because of this message or its recipient; a login that fails or a server that is full says nothing of it. */
function failureIn(error: unknown): MailRefused | MailNotTaken {
  const { code = 'unknown', responseCode = 0 } = error as { code?: string; responseCode?: number };
  const isOfMessage = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (isOfMessage && responseCode >= 500 && responseCode < 600) return new MailRefused(responseCode);
  return new MailNotTaken(responseCode > 0 ? `${code} ${responseCode}` : code);
}

const isHere = (url: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);

/** The real thing, over a few connections that stay open: beyond this machine encrypted, or not at all. */
export function smtpMailer(url: string, from: string): Mailer & { close(): void } {
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ url, requireTLS: !isHere(url), ...pool, ...timeouts });
  };
  let opened: ReturnType<typeof open> | null = null;
  return {
    send: async (mail) => {
      try {
        const transport = await (opened ??= open());
        await transport.sendMail(messageOf(from, mail));
      } catch (error) {
        throw failureIn(error);
      }
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}
