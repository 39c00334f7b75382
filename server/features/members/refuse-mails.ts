import { sql } from 'kysely';
import type { EmailPreference } from '#server/shared/mail-type.ts';
import type { Reader } from '#server/platform/db/transaction.ts';

export async function refuseMails(db: Reader, memberId: string, preference: EmailPreference): Promise<void> {
  await sql`update member set email_preferences = jsonb_set(email_preferences, array[${preference}], 'false')
    where id = ${memberId}`.execute(db);
}
