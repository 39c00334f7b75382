import type { Config } from '#server/platform/core/config.ts';
import { keyInFolder } from '#server/platform/core/secrets.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { pdfSignerFingerprint } from '#server/platform/pdf/signing/fingerprint.ts';
import type { Witness } from '#server/gateways/witnesses/witness.ts';
import { headsInFolder } from './known-heads.ts';
import { openRefusal } from './known-refusal.ts';
import { logKeyOf } from './log-key.ts';
import type { Register } from './register.ts';

export async function openRegister(
  config: Pick<Config, 'registerKeys' | 'dataDir' | 'pdfSignerFile'>,
  db: Reader,
  witnesses: readonly Witness[],
): Promise<Register> {
  const { registerKeys, dataDir } = config;
  const [current = Buffer.from(keyInFolder(dataDir, 'register-key'), 'base64url'), ...former] =
    registerKeys ?? [];
  return {
    keys: [logKeyOf(current), ...former.map(logKeyOf)],
    knownHeads: headsInFolder(dataDir),
    refusal: await openRefusal(db),
    pdfSigner: pdfSignerFingerprint(config),
    witnesses,
  };
}
