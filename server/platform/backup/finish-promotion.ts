import { withClient } from '#server/platform/db/with-client.ts';

const settings = [
  'restore_command',
  'recovery_target_time',
  'recovery_target_action',
  'recovery_target_timeline',
];

/**
 * Removes the settings of a restore once the restored database takes writes.
 * @returns false while it still replays its log
 * @throws what the driver throws while nobody answers there
 */
export const finishPromotion = (connectionString: string): Promise<boolean> =>
  withClient(connectionString, async (client) => {
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
    if (rows[0]?.standby !== false) return false;
    for (const setting of settings) await client.query(`alter system reset ${setting}`);
    return true;
  });
