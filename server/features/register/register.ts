import type { Witness } from '#server/gateways/witnesses/witness.ts';
import type { KnownHeads } from './known-heads.ts';
import type { KnownRefusal } from './known-refusal.ts';
import type { LogKey } from './log-key.ts';

export interface Register {
  keys: readonly [LogKey, ...LogKey[]];
  knownHeads: KnownHeads;
  refusal: KnownRefusal;
  /** SHA-256 of the certificate that signs PDFs, in hexadecimal digits; null while there is none. */
  pdfSigner: () => string | null;
  witnesses: readonly Witness[];
}
