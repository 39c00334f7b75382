import { databaseUrl, type ClusterFacts, type LocalCluster } from '#ops/cluster/settings.ts';
import type { Load } from './load.ts';
import type { ShopDatabase } from './people.ts';

export interface Stage {
  cluster: LocalCluster;
  load: Load;
}

export const shopDatabase = (facts: ClusterFacts): ShopDatabase => ({
  url: databaseUrl(facts),
  keySecret: facts.secrets.key,
});

/** The result of one round of a drill, beside the books. */
export interface Round {
  /** Longest time without an acknowledged order, from the fault on: ms. */
  gapMs: number;
  /** Faults, such as a stale primary that acknowledged a write. */
  wrong: string[];
}

/** One fault under load, until orders go on and the cluster is whole again. */
type Act = (stage: Stage, number: number) => Promise<Round>;

export interface Drill {
  what: string;
  round: Act;
  /** How long no order may be acknowledged in a round: ms. */
  gaps?: { longest: number; median?: number };
  /** The same without what protects from it: must end red. */
  control: { what: string; prepare?(stage: Stage): Promise<void>; round: Act };
  /** Whether a request that fails once is already wrong. */
  allowsNoFailure?: boolean;
}
