import type { LocalCluster } from '#ops/cluster/cluster.ts';
import type { Load } from './load.ts';

export interface Stage {
  cluster: LocalCluster;
  load: Load;
}

export interface Drill {
  what: string;
  /**
   * One fault under load, until orders go on and the cluster is whole again.
   * @returns what is wrong beside the books, such as a write that a stale primary acknowledged
   */
  round(stage: Stage, number: number): Promise<string[]>;
  /** How long no order may be acknowledged in a round: ms. */
  gaps?: { longest: number; median?: number };
  /** The same without what protects from it: must end red. */
  control: {
    what: string;
    prepare?(stage: Stage): Promise<void>;
    round: Drill['round'];
  };
  /** Its cluster archives its log and takes backups. */
  hasBackups?: boolean;
  /** Whether a request that fails once is already wrong. */
  allowsNoFailure?: boolean;
}
