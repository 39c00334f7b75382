import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export interface Received {
  to: string[];
  source: Buffer;
}

export interface Behaviour {
  /** A reply code for a recipient; nothing to accept. */
  refuse?: (address: string) => number | undefined;
}

function replyWith(code: number): Error {
  return Object.assign(new Error(code >= 500 ? 'no such mailbox' : 'try again later'), {
    responseCode: code,
  });
}

export class TestSmtpServer {
  readonly received: Received[] = [];
  behaviour: Behaviour = {};
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
        const code = this.behaviour.refuse?.(address);
        done(code === undefined ? null : replyWith(code));
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const to = session.envelope.rcptTo.map(({ address }) => address);
          this.received.push({ to, source: Buffer.concat(chunks) });
          done();
        });
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

  async mailsTo(address: string): Promise<ParsedMail[]> {
    const mails = this.received.filter(({ to }) => to.includes(address));
    return Promise.all(mails.map(({ source }) => simpleParser(source)));
  }

  /** Every mail received from the n-th on, repetitions included. */
  messageIds(from = 0): string[] {
    return this.received
      .slice(from)
      .map(({ source }) => /^message-id: (.+)$/im.exec(source.toString())?.[1]?.trim() ?? '');
  }
}
