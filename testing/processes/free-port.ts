import getPort, { portNumbers } from 'get-port';

/**
 * Below the ports that a system gives to connections: one of those would be taken before a server listens on it. A random
 * one, for two test runs that begin at once.
 */
export function freePort(): Promise<number> {
  const first = 10_000 + Math.floor(Math.random() * 20_000);
  return getPort({ host: '127.0.0.1', port: portNumbers(first, 30_000) });
}
