import { BadSetting, type Config } from '../platform/core/config.ts';
import type { Database } from '../platform/db/schema.ts';
import { demoAccounts } from './members.ts';

async function sampleDataIn(db: Database): Promise<string[]> {
  const emails = demoAccounts.map(({ email }) => email);
  const members = await db.selectFrom('member').select('email').where('email', 'in', emails).execute();
  const cask = await db.selectFrom('cask').select('code').where('sample', '=', true).limit(1).execute();
  return [
    ...members.map(({ email }) => `the account ${email}`),
    ...cask.map(({ code }) => `the made-up cask ${code}`),
  ];
}

/**
 * Everybody knows the passwords of the sample accounts. They cannot be deleted: their purchases stay in the books.
 * @throws BadSetting in production, for a database that was once filled with sample data
 */
export async function refuseSampleData({ production }: Config, db: Database): Promise<void> {
  if (!production) return;
  const found = await sampleDataIn(db);
  if (found.length > 0)
    throw new BadSetting(
      'DATABASE_URL',
      `leads to a database with sample data (${found.join(', ')}), which production must not have: create an empty database and start with its address`,
    );
}
