import { connect, type Socket } from 'node:net';

export interface RawRequest {
  method: string;
  target: string;
  headers: [name: string, value: string][];
  body: Buffer | null;
}

interface RawAnswer {
  /** 0 where the connection was closed without an answer, -1 where none came in time. */
  status: number;
  text: string;
}

/** No call of ours takes so long, in ms. */
const timeoutMs = 10_000;

function written({ method, target, headers, body }: RawRequest, host: string): Buffer {
  const length = body === null && method === 'GET' ? [] : [['content-length', String(body?.length ?? 0)]];
  const named = headers.some(([name]) => name === 'host') ? [] : [['host', host]];
  const lines = [...named, ...headers, ...length].map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([
    Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`),
    body ?? Buffer.alloc(0),
  ]);
}

/** The first whole answer in what has come so far; null while it is not whole. */
function answerIn(bytes: Buffer, method: string): { status: number; text: string } | null {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const head = bytes.toString('latin1', 0, end);
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]);
  const body = bytes.subarray(end + 4);
  if (status === 100) return answerIn(body, method);
  const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? 0);
  const isChunked = /^transfer-encoding: chunked$/im.test(head);
  const isWhole =
    method === 'HEAD' || (isChunked ? body.toString().endsWith('0\r\n\r\n') : body.length >= length);
  return isWhole ? { status, text: body.toString() } : null;
}

export class RawClient {
  readonly #port: number;
  #socket: Socket | null = null;

  constructor(port: number) {
    this.#port = port;
  }

  async send(request: RawRequest): Promise<RawAnswer> {
    const isFresh = this.#socket === null;
    const answer = await this.#try(request);
    // The server may have closed an idle connection at this very moment.
    return answer.status === 0 && !isFresh ? this.#try(request) : answer;
  }

  close(): void {
    this.#socket?.destroy();
    this.#socket = null;
  }

  #open(): Socket {
    const socket = connect({ port: this.#port, host: '127.0.0.1' });
    // The event 'close' ends a wait for an answer.
    socket.on('error', () => undefined);
    socket.once('close', () => {
      if (this.#socket === socket) this.#socket = null;
    });
    return socket;
  }

  #try(request: RawRequest): Promise<RawAnswer> {
    const socket = (this.#socket ??= this.#open());
    let bytes = Buffer.alloc(0);
    return new Promise((resolve) => {
      const done = (status: number, text: string) => {
        clearTimeout(timer);
        socket.off('data', onData).off('close', onClose);
        resolve({ status, text });
      };
      const onData = (chunk: Buffer) => {
        bytes = Buffer.concat([bytes, chunk]);
        const answer = answerIn(bytes, request.method);
        if (!answer) return;
        // After a refusal of the whole connection nothing more is read from it.
        if (/^connection: close$/im.test(bytes.toString('latin1'))) this.close();
        done(answer.status, answer.text);
      };
      const onClose = () => done(0, '');
      const timer = setTimeout(() => {
        this.close();
        done(-1, '');
      }, timeoutMs);
      socket.on('data', onData).on('close', onClose);
      socket.write(written(request, `127.0.0.1:${this.#port}`));
    });
  }
}
