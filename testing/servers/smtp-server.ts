import { buffer } from 'node:stream/consumers';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterFile } from '../after-file.ts';
import { listen } from './listen.ts';

/** Opens a mail server, which runs until the last test of the file. */
export async function openSmtpServer() {
  const received: { to: string[]; source: Buffer }[] = [];
  let server: SMTPServer;
  /** One that was closed takes nothing any more. */
  async function open(port?: number): Promise<number> {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: 50,
      onRcptTo: ({ address }, _, done) => {
        const responseCode = smtp.behaviour.refuse?.(address);
        done(responseCode ? Object.assign(new Error('not now, or never'), { responseCode }) : null);
      },
      onData: async (stream, session, done) => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, source: await buffer(stream) });
        done();
      },
    });
    // A client that was killed in the middle is no error of ours.
    server.on('error', () => undefined);
    return listen(server.server, port);
  }
  const port = await open();
  const smtp = {
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** A reply code for a recipient; nothing to accept. */
    behaviour: {} as { refuse?: (address: string) => number | undefined },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
    openAgain: () => open(port),
    async mailsTo(address: string) {
      const mails = received.filter(({ to }) => to.includes(address));
      return Promise.all(mails.map(({ source }) => simpleParser(source)));
    },
  };
  afterFile(smtp.close);
  return smtp;
}
