import { createElement, lazy, type ComponentType } from 'react';

type Load = () => Promise<unknown>;

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

const loads = new Map<string, Load>();
const loaded = new Map<string, unknown>();
let noteShown: (name: string) => void = () => undefined;

/** On the server: `note` gets the name of each part that a page shows. */
export function onPartShown(note: (name: string) => void): void {
  noteShown = note;
}

/** Loads the parts that the server has rendered, so that the browser takes over the whole page at once. Never rejects. */
export async function loadParts(names: readonly string[]): Promise<void> {
  const known = names.filter((name) => loads.has(name) && !loaded.has(name));
  if (known.length === 0) return;
  await Promise.all(
    known.map(async (name) => {
      const part: unknown = await loads
        .get(name)?.()
        .catch(() => undefined);
      if (part === undefined) loads.delete(name);
      else loaded.set(name, part);
    }),
  );
  // A part declares those that it shows itself.
  return loadParts(names);
}

/**
 * A part of a page with a script of its own.
 * @param name known to the server and the browser
 * @param before what the script waits for, where the server has not rendered the part
 */
export function lazyOnShow<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  before: () => Promise<void> = () => Promise.resolve(),
): ComponentType<Props> {
  loads.set(name, load);
  const Late = lazy(() =>
    before().then(async () => ({ default: await (import.meta.env.SSR ? load() : retry(load)) })),
  );
  return function Part(props: Props) {
    noteShown(name);
    const part = (loaded.get(name) ?? Late) as ComponentType<Props>;
    return createElement(part, props);
  };
}
