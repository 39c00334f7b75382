import type { Witness } from '#server/gateways/witnesses/witness.ts';
import type { KnownCheckpoints } from './known-checkpoints.ts';
import type { LogKey } from './log-key.ts';

export interface Register {
  /** The first is the log's key; the others sign beside it while readers still know them. */
  keys: readonly [LogKey, ...LogKey[]];
  knownCheckpoints: KnownCheckpoints;
  witnesses: readonly Witness[];
}
