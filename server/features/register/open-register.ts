import type { Config } from '#server/platform/core/config.ts';
import { keyInFolder } from '#server/platform/core/secrets.ts';
import type { Witness } from '#server/gateways/witnesses/witness.ts';
import { checkpointsInFolder } from './known-checkpoints.ts';
import { logKeyOf } from './log-key.ts';
import type { Register } from './register.ts';

export function openRegister(
  { registerKeys, dataDir }: Pick<Config, 'registerKeys' | 'dataDir'>,
  witnesses: readonly Witness[],
): Register {
  const [current = Buffer.from(keyInFolder(dataDir, 'register-key'), 'base64url'), ...former] =
    registerKeys ?? [];
  return {
    keys: [logKeyOf(current), ...former.map(logKeyOf)],
    knownCheckpoints: checkpointsInFolder(dataDir),
    witnesses,
  };
}
