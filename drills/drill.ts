import type { LocalCluster } from '#ops/cluster/cluster.ts';
import type { Load } from './load.ts';

export interface Stage {
  cluster: LocalCluster;
  load: Load;
}

/** What one round of a drill showed beside the books. */
export interface Round {
  /** Longest time without an acknowledged order, from the fault on: ms. */
  gapMs: number;
  /** What must not be, such as a stale primary that acknowledged a write. */
  wrong: string[];
  /** From the start of a killed process until the balancer uses it again: ms. */
  readyMs?: number;
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
  /** How long a round lasts, where that is known: minutes. A drill that lasts longer than others has more to sell. */
  roundMinutes?: number;
  /** How long no order may be acknowledged in a round. */
  gaps?: GapBounds;
  /** What all rounds together showed that must not be; of the control too. */
  conclude?(stage: Stage): string[];
  /** Further settings of the shop's processes; of the control too. */
  shopSettings?: Record<string, string>;
  /** The same without what protects from it: must end red. */
  control: {
    what: string;
    /** Clients send again with a new key. */
    withoutKeys?: boolean;
    shopSettings?: Record<string, string>;
    prepare?(stage: Stage): Promise<void>;
    round(stage: Stage, number: number): Promise<Round>;
  };
  /** Each node has a disk of its own with so many MB; needs root. */
  diskMb?: number;
  /** Its cluster archives its log and takes backups. */
  hasBackups?: boolean;
  /** Whether a request that fails once is already wrong. */
  allowsNoFailure?: boolean;
}
