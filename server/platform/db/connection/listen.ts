import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Listener {
  /** Connected: every notification from now on arrives. Where it fails, the connection is opened again. */
  onListening(): Promise<void> | void;
  onLost(error: Error): void;
  onNotification(channel: string): Promise<void> | void;
}

const heartbeatMs = 1500;
const maxPauseMs = 5000;

async function listenOnce(
  url: string,
  channels: readonly string[],
  listener: Listener,
  signal: AbortSignal,
): Promise<Error> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    query_timeout: heartbeatMs,
    keepAlive: true,
  });
  const { promise: ended, resolve: end } = Promise.withResolvers<Error>();
  const close = () => end(new Error('closing'));
  client.on('error', end);
  client.on('end', () => end(new Error('the connection was closed')));
  signal.addEventListener('abort', close, { once: true });
  client.on('notification', ({ channel }) => {
    Promise.resolve(listener.onNotification(channel)).catch(end);
  });
  let beat: NodeJS.Timeout | undefined;
  try {
    await client.connect();
    for (const channel of channels) await client.query(`listen ${client.escapeIdentifier(channel)}`);
    await listener.onListening();
    const silent = new Promise<Error>((resolve) => {
      beat = setInterval(() => client.query('select 1').catch(resolve), heartbeatMs);
    });
    return await Promise.race([ended, silent]);
  } catch (error) {
    return error as Error;
  } finally {
    // The signal lives as long as the process, and each outage has connections of its own.
    signal.removeEventListener('abort', close);
    clearInterval(beat);
    client.removeAllListeners('notification');
    // A broken connection may never say goodbye.
    await Promise.race([client.end().catch(() => undefined), sleep(500, undefined, { ref: false })]);
  }
}

/** On a connection of its own, which is opened again whenever it breaks. @returns what ends it */
export function listen(url: string, channels: readonly string[], listener: Listener): () => Promise<void> {
  const closing = new AbortController();
  const run = async () => {
    for (let pause = 100; !closing.signal.aborted; pause = Math.min(pause * 2, maxPauseMs)) {
      const began = performance.now();
      const error = await listenOnce(url, channels, listener, closing.signal);
      if (closing.signal.aborted) break;
      listener.onLost(error);
      if (performance.now() - began > maxPauseMs) pause = 100;
      await sleep(pause, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  };
  const running = run();
  return async () => {
    closing.abort();
    await running;
  };
}
