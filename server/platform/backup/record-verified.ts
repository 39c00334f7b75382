import { withClient } from '#server/platform/db/with-client.ts';

export async function recordVerified(superuserUrl: string, finishedAt: Date): Promise<void> {
  const row = [finishedAt.toISOString(), finishedAt];
  const insert = 'insert into verified_backup (name, finished_at) values ($1, $2)';
  await withClient(superuserUrl, (client) => client.query(insert, row));
}
