import type { LocalCluster } from '#ops/cluster/cluster.ts';
import type { Load } from './load.ts';

export interface Stage {
  cluster: LocalCluster;
  load: Load;
}

/** The result of one round of a drill, beside the books. */
export interface Round {
  /** Longest time without an acknowledged order, from the fault on: ms. */
  gapMs: number;
  /** Faults, such as a stale primary that acknowledged a write. */
  wrong: string[];
}

/** In ms. */
export interface GapBounds {
  longest: number;
  median?: number;
}

export interface Drill {
  what: string;
  /** One fault under load, until orders go on and the cluster is whole again. */
  round(stage: Stage, number: number): Promise<Round>;
  /** How long no order may be acknowledged in a round. */
  gaps?: GapBounds;
  /** The same without what protects from it: must end red. */
  control: {
    what: string;
    prepare?(stage: Stage): Promise<void>;
    round(stage: Stage, number: number): Promise<Round>;
  };
  /** Its cluster archives its log and takes backups. */
  hasBackups?: boolean;
  /** Whether a request that fails once is already wrong. */
  allowsNoFailure?: boolean;
}
