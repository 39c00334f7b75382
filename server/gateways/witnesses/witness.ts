import type { VerifierKey } from '#domain/register/signed-note.ts';

export interface WitnessAnswer {
  status: number;
  body: string;
}

/** Somebody else who signs the heads of the public register: C2SP tlog-witness. */
export interface Witness {
  key: VerifierKey;
  vkey: string;
  /** @throws where there is no answer within seconds */
  addCheckpoint(body: string): Promise<WitnessAnswer>;
}
