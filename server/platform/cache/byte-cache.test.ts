import { beforeEach, describe, expect, test } from 'vitest';
import { ByteCache } from './byte-cache.ts';
import { KeptAnswer } from './kept-answer.ts';

let now = 0;
let cache: ByteCache;

beforeEach(() => {
  now = 0;
  cache = new ByteCache({ entries: 3, bytes: 1_000_000 }, () => now);
  cache.listening();
});

const answer = (size = 10) => new KeptAnswer(Buffer.alloc(size, 'x'), {}, false);

describe('bounds', () => {
  test('the least recently used go first', () => {
    for (const key of ['a', 'b', 'c']) cache.keep(key, answer());
    cache.find('a');
    cache.keep('d', answer());
    expect(['a', 'b', 'c', 'd'].map((key) => cache.find(key) !== null)).toEqual([true, false, true, true]);
  });

  test('bytes count, also of one answer kept twice', () => {
    cache = new ByteCache({ entries: 1000, bytes: 200_000 }, () => now);
    cache.listening();
    for (let i = 0; i < 100; i += 1) cache.keep(`k${i % 50}`, answer(4000));
    expect(cache.size).toBe(20);
  });

  test('an answer that would push out everything else is not kept', () => {
    cache.keep('huge', answer(100_000));
    expect(cache.size).toBe(0);
  });
});

describe('freshness', () => {
  test('nothing is kept while no one listens', () => {
    const deaf = new ByteCache(undefined, () => now);
    deaf.keep('a', answer());
    expect(deaf.find('a')).toBeNull();
  });

  test('without the listener an answer lives two seconds, with it a minute', () => {
    cache.keep('a', answer());
    now = 59_000;
    expect(cache.find('a')).not.toBeNull();
    cache.lost();
    expect(cache.find('a')).toBeNull();
    cache.keep('b', answer());
    now += 1900;
    expect(cache.find('b')).not.toBeNull();
    now += 200;
    expect(cache.find('b')).toBeNull();
  });

  test('when the listener is back, everything is dropped: a change may have been missed', () => {
    cache.lost();
    cache.keep('a', answer());
    cache.listening();
    expect(cache.find('a')).toBeNull();
  });

  test('a listener that never was is not lost', () => {
    const deaf = new ByteCache(undefined, () => now);
    deaf.lost();
    expect(deaf.keepsAnything).toBe(false);
  });
});

describe('what is being made', () => {
  test('is not current any more after a drop, and not waited for by newcomers', () => {
    const flight = cache.begin('a');
    expect(cache.flightOf('a')).toBe(flight);
    cache.drop();
    expect(flight.isCurrent()).toBe(false);
    expect(cache.flightOf('a')).toBeNull();
  });

  test('a late landing does not end the flight that took its place', () => {
    const first = cache.begin('a');
    cache.drop();
    const second = cache.begin('a');
    first.land();
    expect(cache.flightOf('a')).toBe(second);
  });
});
