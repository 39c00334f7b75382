import type { FoundMember } from '#contract/office/members.ts';
import type { Context } from '#server/shared/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { recordView } from '#server/shared/trail/record-change.ts';
import { findFoundMembers, type LookUp } from './queries.ts';
import { isShareCode, normalizeShareCode } from '#domain/cask/share-code.ts';

const number = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Series and number: `SG-2026-000001`. */
const invoiceNumber = /^([A-Z0-9-]{2,16})-(\d{6,9})$/;

function lookUpOf(typed: string): LookUp {
  const text = typed.trim();
  if (number.test(text)) return { by: 'number', id: text.toLowerCase() };
  if (text.includes('@')) return { by: 'email', beginning: text.toLowerCase() };
  const code = normalizeShareCode(text);
  if (isShareCode(code)) return { by: 'shareCode', code };
  const [, series, ordinal] = invoiceNumber.exec(code) ?? [];
  if (series) return { by: 'invoice', series, number: Number(ordinal) };
  return { by: 'name', words: text };
}

const maxMembers = 20;

export async function findMembers(context: Context, caller: Caller, typed: string): Promise<FoundMember[]> {
  const lookUp = lookUpOf(typed);
  const rows = await findFoundMembers(context.db, lookUp, maxMembers);
  await recordView(context, caller, {
    action: 'member.find',
    subject: { kind: 'member', id: 'several' },
    after: { by: lookUp.by, found: rows.length },
  });
  return rows.map(({ since, ...row }) => ({ ...row, since: since.toISOString() }));
}
