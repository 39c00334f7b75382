import type { IncomingMessage } from 'node:http';
import { beforeEach, describe, expect, test } from 'vitest';
import { ResponseCache } from './response-cache.ts';
import { CachedResponse } from './cached-response.ts';

let now = 0;
let cache: ResponseCache;

beforeEach(() => {
  now = 0;
  cache = new ResponseCache({ entries: 3, bytes: 1_000_000 }, () => now);
  cache.onListenerConnected();
});

const response = (size = 10) => new CachedResponse(Buffer.alloc(size, 'x'), {});

describe('bounds', () => {
  test('the least recently used go first', () => {
    for (const key of ['a', 'b', 'c']) cache.set(key, response());
    cache.get('a');
    cache.set('d', response());
    expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key) !== null)).toEqual([true, false, true, true]);
  });

  test('bytes count, also of one response kept twice', () => {
    cache = new ResponseCache({ entries: 1000, bytes: 200_000 }, () => now);
    cache.onListenerConnected();
    for (let i = 0; i < 100; i += 1) cache.set(`k${i % 50}`, response(4000));
    expect(cache.size).toBe(20);
  });

  test('a response that would push out everything else is not cached', () => {
    cache.set('huge', response(100_000));
    expect(cache.size).toBe(0);
  });
});

test('a kept response keeps no larger block of memory', () => {
  const cached = new CachedResponse(Buffer.from(JSON.stringify({ text: 'word '.repeat(1000) })), {});
  for (const accepted of ['identity', 'gzip', 'br']) {
    const { body } = cached.variantFor({ headers: { 'accept-encoding': accepted } } as IncomingMessage);
    expect([accepted, body.buffer.byteLength]).toEqual([accepted, body.length]);
  }
});

describe('freshness', () => {
  test('nothing is cached while no one listens', () => {
    const unconnected = new ResponseCache(undefined, () => now);
    unconnected.set('a', response());
    expect(unconnected.get('a')).toBeNull();
    unconnected.onListenerLost();
    expect(unconnected.isEnabled).toBe(false);
  });

  test('without the listener a response lives two seconds, with it a minute', () => {
    cache.set('a', response());
    now = 59_000;
    expect(cache.get('a')).not.toBeNull();
    cache.onListenerLost();
    expect(cache.get('a')).toBeNull();
    cache.set('b', response());
    now += 1900;
    expect(cache.get('b')).not.toBeNull();
    now += 200;
    expect(cache.get('b')).toBeNull();
  });

  test('while the database is away an old answer is given, up to an hour, and for a second without asking again', () => {
    cache.set('a', response());
    cache.onListenerLost();
    now = 59 * 60_000;
    expect(cache.get('a')).toBeNull();
    expect(cache.getStale('a')).not.toBeNull();
    now += 900;
    expect(cache.get('a')).not.toBeNull();
    now += 200;
    expect(cache.get('a')).toBeNull();
    now = 61 * 60_000;
    expect(cache.getStale('a')).toBeNull();
  });

  test('a changed response is given only while the database is away', () => {
    cache.set('a', response());
    cache.clear();
    expect(cache.get('a')).toBeNull();
    expect(cache.getStale('a')).not.toBeNull();
    now += 1100;
    expect(cache.get('a')).toBeNull();
    const fresh = response();
    cache.set('a', fresh);
    expect(cache.get('a')).toBe(fresh);
  });

  test('when the listener is back, everything is cleared: a change may have been missed', () => {
    cache.onListenerLost();
    cache.set('a', response());
    cache.onListenerConnected();
    expect(cache.get('a')).toBeNull();
  });
});

describe('a request in flight', () => {
  test('is not current after a clear, and not awaited by later requests', () => {
    const first = cache.begin('a');
    expect(cache.inFlight('a')).toBe(first);
    cache.clear();
    expect(first.isCurrent()).toBe(false);
    expect(cache.inFlight('a')).toBeNull();
  });

  test('a request that finishes late does not end the one that took its place', () => {
    const first = cache.begin('a');
    cache.clear();
    const second = cache.begin('a');
    first.resolve();
    expect(cache.inFlight('a')).toBe(second);
  });
});
