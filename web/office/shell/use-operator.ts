import { createContext, use } from 'react';
import type { OwnOperator } from '#contract/office/operators.ts';
import type { Permission } from '#contract/office/permissions.ts';
import { assert } from '#domain/assert.ts';

export const OperatorContext = createContext<OwnOperator | null>(null);

export function useOperator(): OwnOperator {
  const operator = use(OperatorContext);
  assert(operator, 'a screen of the office is shown to operators');
  return operator;
}

/** Whether to show an action; the server decides. */
export const useMay = (permission: Permission) => useOperator().permissions.includes(permission);
