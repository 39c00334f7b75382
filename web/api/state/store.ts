export interface Store<T> {
  get: () => T;
  set: (value: T) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Values in the place of those of this process, by the `get` of their store. */
export type PageValues = Map<object, unknown>;

let pageValues: () => PageValues | undefined = () => undefined;

/** On the server, where one process renders pages for many at a time, each page has values of its own. */
export function takeValuesFrom(source: () => PageValues | undefined): void {
  pageValues = source;
}

/** One for the server and the browser: another empty list would be a change, which renders its readers again. */
export const noIds: readonly number[] = [];

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  const get = () => {
    const values = pageValues();
    return values?.has(get) ? (values.get(get) as T) : value;
  };
  return {
    get,
    set: (next) => {
      const values = pageValues();
      if (values) return void values.set(get, next);
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
