export const operatorRoles = ['owner', 'catalogue', 'finance', 'warehouse', 'support'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/** The roles that have each permission. An owner has all. */
const rolesWith = {
  'office.read': ['catalogue', 'finance', 'warehouse', 'support'],
  'operators.read': [],
  'operators.write': [],
  'trail.read': ['finance'],
  'jobs.write': [],
  'catalogue.read': ['catalogue', 'finance', 'support'],
  'catalogue.write': ['catalogue'],
  'catalogue.publish': ['catalogue'],
  'content.write': ['catalogue'],
  'coupons.write': ['finance'],
  'casks.read': ['catalogue', 'finance', 'warehouse', 'support'],
  'casks.write': ['catalogue', 'warehouse'],
  'files.read': ['catalogue', 'finance', 'warehouse'],
  'files.write': ['catalogue', 'warehouse'],
  'evidence.write': ['catalogue', 'warehouse'],
  'register.read': ['catalogue', 'finance', 'warehouse'],
  'bottlings.read': ['finance', 'warehouse'],
  'bottlings.write': ['warehouse'],
  'parcels.write': ['warehouse'],
  'releaseInvoices.read': ['finance', 'warehouse', 'support'],
  'releaseInvoices.write': ['finance'],
  'remedies.read': ['finance', 'support'],
  'remedies.write': ['finance'],
  'orders.read': ['finance', 'support'],
  'withdrawals.write': ['finance', 'support'],
  'refunds.request': ['finance', 'support'],
  'refunds.write': ['finance'],
  'deposits.read': ['finance'],
  'deposits.write': ['finance'],
  'ledger.read': ['finance'],
  'members.read': ['finance', 'support'],
  'members.write': ['support'],
  'benefits.write': ['support'],
} as const satisfies Record<string, readonly OperatorRole[]>;
export type Permission = keyof typeof rolesWith;
export const permissions = Object.keys(rolesWith) as [Permission, ...Permission[]];

export function permissionsOf(roles: readonly OperatorRole[]): Permission[] {
  if (roles.includes('owner')) return permissions;
  return permissions.filter((permission) => rolesWith[permission].some((role) => roles.includes(role)));
}
