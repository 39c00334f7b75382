import type { Operator, OwnOperator } from '#contract/office/operators.ts';
import { permissionsOf } from '#contract/office/permissions.ts';
import { assert } from '#domain/assert.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/shared/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { findOperators, type OperatorRow } from './operator-queries.ts';
import { rolesOf } from '#server/shared/operators/role-queries.ts';

export const operatorView = ({ since, lastSeenAt, ...row }: OperatorRow): Operator => ({
  ...row,
  since: since.toISOString(),
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
});

export async function listOperators({ db }: Context): Promise<Operator[]> {
  return (await findOperators(db)).map(operatorView);
}

export async function getOperator(db: Reader, memberId: string): Promise<OperatorRow> {
  const [row] = await findOperators(db, memberId);
  if (!row) throw new DomainError('OPERATOR_NOT_FOUND');
  return row;
}

export async function getOwnOperator({ db, config }: Context, { memberId }: Caller): Promise<OwnOperator> {
  const [row] = await findOperators(db, memberId);
  assert(row, 'a caller of the office is an operator');
  const roles = await rolesOf(db, memberId);
  const { email, name } = row;
  return {
    memberId,
    email,
    name,
    roles,
    permissions: permissionsOf(roles),
    aloneLimits: config.refundLimits,
  };
}
