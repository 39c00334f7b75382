import { lazy, type ComponentType } from 'react';

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A script that could not be fetched is no reason to lose its page: tries again, each wait twice the last, up to a minute. */
async function retry<T>(load: () => Promise<T>, wait = 1000): Promise<T> {
  try {
    return await load();
  } catch {
    await sleep(wait);
    return retry(load, Math.min(2 * wait, 60_000));
  }
}

export const lazyOnShow = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await retry(load) }));
