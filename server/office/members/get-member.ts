import type { OfficeMember } from '#contract/office/members.ts';
import type { Permission } from '#contract/office/permissions.ts';
import { postalLines } from '#domain/address.ts';
import { DomainError, orRefuse } from '#domain/errors.ts';
import { checkAge } from '#domain/order/order.ts';
import { findMember, readUser, type Member } from '#server/features/members/queries.ts';
import type { Context } from '#server/shared/context.ts';
import { acceptancesOf } from '#server/features/legal/acceptances.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { answered } from '#server/platform/http/instants.ts';
import { recordView } from '#server/shared/trail/record-change.ts';
import { factorsOf } from './factor-recovery.ts';
import { hasViewedSince, heldCasksOf, latestOrdersOf, walletsOf } from './queries.ts';

const oneViewMs = 5 * 60_000;

/** By the law of their country; null where their country or date of birth is not known. */
function isOfAge({ country, dateOfBirth }: Member, now: Date): boolean | null {
  try {
    checkAge({ country, dateOfBirth }, now);
    return true;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return error.code === 'TOO_YOUNG' ? false : null;
  }
}

function stateOf({ deletedAt, disabledAt, confirmedAt }: Member): OfficeMember['state'] {
  if (deletedAt) return 'DELETED';
  if (disabledAt) return 'DISABLED';
  return confirmedAt ? 'OPEN' : 'UNCONFIRMED';
}

function contactOf({ phone, dateOfBirth, deliveryAddress: address }: Member): OfficeMember['contact'] {
  return { phone, dateOfBirth, deliveryAddress: address && [...postalLines(address), address.country] };
}

async function recordMemberView(context: Context, caller: Caller, memberId: string): Promise<void> {
  const since = new Date(context.clock.now().getTime() - oneViewMs);
  if (await hasViewedSince(context.db, { operatorId: caller.memberId, memberId }, since)) return;
  await recordView(context, caller, 'member.view', memberId);
}

export async function getMember(context: Context, caller: Caller, memberId: string): Promise<OfficeMember> {
  const { db, clock } = context;
  const member = orRefuse(await findMember(db, memberId), 'MEMBER_NOT_FOUND');
  await recordMemberView(context, caller, memberId);
  const now = clock.now();
  const may = (permission: Permission) => caller.operator?.permissions.includes(permission) === true;
  const [user, factors, wallets, holdings, orders, acceptances] = await Promise.all([
    readUser(db, memberId, now),
    factorsOf(db, memberId),
    walletsOf(db, memberId),
    heldCasksOf(db, memberId),
    may('orders.read') ? latestOrdersOf(db, memberId) : null,
    acceptancesOf(db, memberId),
  ]);
  return {
    memberId,
    email: member.email,
    name: `${member.name} ${member.surname}`.trim(),
    country: member.country,
    currency: member.currency,
    state: stateOf(member),
    since: member.createdAt.toISOString(),
    isOperator: member.role === 'operator',
    isOfAge: isOfAge(member, now),
    levelName: user?.levelName ?? null,
    factors,
    wallets,
    holdings,
    orders: orders?.map(answered) ?? null,
    acceptances: acceptances.map(answered),
    contact: may('members.write') ? contactOf(member) : null,
  };
}
