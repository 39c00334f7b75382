import { createHash } from 'node:crypto';
import { env } from 'node:process';

/** A run with a seed takes a part of the slow tests and of the screens; a run without one takes all of them. */
const seed = env['TEST_SEED'];

const numberOf = (text: string) => createHash('sha256').update(text).digest().readUInt32BE();

/** Whether this run takes `name`, where it takes one in so many. */
export const isInRun = (name: string, oneIn: number): boolean =>
  seed === undefined || numberOf(`${seed} ${name}`) % oneIn === 0;

export const isWholeRun = seed === undefined;

/** For random tests. */
export const randomSeed = seed === undefined ? 1 : numberOf(seed);
