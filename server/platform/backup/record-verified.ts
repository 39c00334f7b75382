import pg from 'pg';

export async function recordVerified(superuserUrl: string, finishedAt: Date): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const row = [finishedAt.toISOString(), finishedAt];
    await client.query('insert into verified_backup (name, finished_at) values ($1, $2)', row);
  } finally {
    await client.end();
  }
}
