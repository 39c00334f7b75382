import { sql } from 'kysely';
import type { EmailChoices } from '#server/platform/db/json-columns.ts';
import type { Reader } from '#server/platform/db/transaction.ts';

/** From now on the member gets no mails of this choice; the notices on the site stay. */
export async function refuseMails(
  db: Reader,
  memberId: string,
  choice: Exclude<keyof EmailChoices, 'digest'>,
): Promise<void> {
  await sql`update member set email_choices = jsonb_set(email_choices, array[${choice}], 'false')
    where id = ${memberId}`.execute(db);
}
