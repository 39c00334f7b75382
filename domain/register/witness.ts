import { base64, type Bytes } from './bytes.ts';

/** C2SP tlog-witness: the body of `add-checkpoint`. @param oldSize of the head that the witness signed last */
export const formatAddCheckpoint = (oldSize: number, proof: readonly Bytes[], note: string): string =>
  [`old ${oldSize}`, ...proof.map(base64), '', note].join('\n');

export const witnessOutcomes = ['COSIGNED', 'REFUSED', 'INVALID', 'UNREACHABLE'] as const;
export type WitnessOutcome = (typeof witnessOutcomes)[number];
