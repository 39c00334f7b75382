import { createServer, type AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

function message(type: string, ...parts: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(`${part}\0`) : part)),
  );
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const int = (bytes: 2 | 4, value: number) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeIntBE(value, 0, bytes);
  return buffer;
};

const ready = message('Z', Buffer.from('I'));

function rowOf(row: Record<string, string>): Buffer {
  const columns = Object.keys(row).flatMap((name) => [
    name,
    int(4, 0),
    int(2, 0),
    int(4, 25),
    int(2, -1),
    int(4, -1),
    int(2, 0),
  ]);
  const values = Object.values(row).flatMap((value) => [int(4, value.length), Buffer.from(value)]);
  const count = int(2, Object.keys(row).length);
  return Buffer.concat([
    message('T', count, ...columns),
    message('D', count, ...values),
    message('C', 'SELECT 1'),
    ready,
  ]);
}

/**
 * As much of a PostgreSQL 14 as it takes to be asked for its version: a real one is not at hand in every place where
 * the tests run.
 */
export async function servePostgres14(): Promise<string> {
  const version = rowOf({ server_version_num: '140012', server_version: '14.12' });
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', int(4, 0)), message('S', 'server_version', '14.12'), ready]));
      socket.on(
        'data',
        (data) => void (data.toString('latin1', 0, 1) === 'Q' ? socket.write(version) : socket.end()),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `postgres://someone@127.0.0.1:${(server.address() as AddressInfo).port}/shop`;
}
