import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export class TestSmtpServer {
  readonly received: { to: string[]; source: Buffer }[] = [];
  /** A reply code for a recipient; nothing to accept. */
  behaviour: { refuse?: (address: string) => number | undefined } = {};
  #server: SMTPServer | null = null;
  #port = 0;

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  async open(): Promise<this> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: 50,
      onRcptTo: ({ address }, _, done) => {
        const responseCode = this.behaviour.refuse?.(address);
        done(responseCode ? Object.assign(new Error('not now, or never'), { responseCode }) : null);
      },
      onData: async (stream, session, done) => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        this.received.push({ to, source: await buffer(stream) });
        done();
      },
    });
    // A client that was killed in the middle is no error of ours.
    server.on('error', () => undefined);
    const listening = server.listen(this.#port, '127.0.0.1');
    await once(listening, 'listening');
    this.#port = (listening.address() as AddressInfo).port;
    this.#server = server;
    return this;
  }

  async close(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (server) await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  async mailsTo(address: string) {
    const mails = this.received.filter(({ to }) => to.includes(address));
    return Promise.all(mails.map(({ source }) => simpleParser(source)));
  }
}
