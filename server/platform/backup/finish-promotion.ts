import pg from 'pg';

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
export async function finishPromotion(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
    if (rows[0]?.standby !== false) return false;
    for (const setting of settings) await client.query(`alter system reset ${setting}`);
    return true;
  } finally {
    await client.end().catch(() => undefined);
  }
}
