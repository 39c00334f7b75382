import { randomUUID } from 'node:crypto';
import type { OperatorRole } from '#contract/office/permissions.ts';
import type { Context } from '#server/shared/context.ts';
import type { MailType } from '#server/shared/mail-type.ts';
import { memberName } from '#server/shared/member-name.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';
import { queueMails } from '#server/platform/mail/outbox.ts';
import { operatorsChangedMail as words, type OperatorsChange } from '#words/en/office/mails.ts';
import { roleNames } from '#words/en/office/shell.ts';
import { findInvitations } from './invitation-queries.ts';
import { activeOwners } from './role-queries.ts';

interface OwnersMail {
  change: OperatorsChange;
  byId: string | null;
  memberId?: string;
  invitationId?: string;
  roles: readonly OperatorRole[];
}

/** @param before the owners before an act that takes one of them away: they are told, too */
export async function mailOwners(
  context: Pick<Context, 'clock' | 'jobs'>,
  tx: Transaction,
  data: OwnersMail,
  before: readonly string[] = [],
): Promise<void> {
  const owners = new Set([...before, ...(await activeOwners(tx))]);
  const event = `operators:${randomUUID()}`;
  const mails = [...owners].map((memberId) => ({ memberId, event, data }));
  await queueMails(context, tx, mails, { type: 'OPERATORS_CHANGED', urgent: true });
}

async function nameOf(db: Reader, memberId: string): Promise<string> {
  const row = await db
    .selectFrom('member')
    .select([memberName().as('name'), 'email'])
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row ? `${row.name} (${row.email})` : '';
}

export const ownersMail: MailType<OwnersMail> = {
  preference: null,
  async compose({ db, config }, { data: { change, byId, memberId, invitationId, roles } }) {
    const [invitation] = invitationId === undefined ? [] : await findInvitations(db, invitationId);
    const whom = memberId === undefined ? (invitation?.email ?? '') : await nameOf(db, memberId);
    const by = byId === null ? words.command : await nameOf(db, byId);
    const { subject, action, closing } = words;
    return {
      subject,
      paragraphs: [words.texts[change]({ by, whom, roles: roles.map((role) => roleNames[role]).join(', ') })],
      action: { label: action, url: `${config.publicUrl}/office/operators` },
      closing,
    };
  },
};
