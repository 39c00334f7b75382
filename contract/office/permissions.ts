/** What an operator may do. Each call of an operator names the one it needs. */
export const permissions = [
  'glance.read',
  'operators.read',
  'operators.write',
  'trail.read',
  'jobs.write',
  'catalogue.read',
  'catalogue.write',
  'catalogue.publish',
  'content.write',
  'legal.write',
  'coupons.write',
  'casks.read',
  'casks.write',
  'evidence.write',
  'bottlings.read',
  'bottlings.write',
  'parcels.write',
  'releaseInvoices.read',
  'releaseInvoices.write',
  'remedies.read',
  'remedies.write',
  'orders.read',
  'withdrawals.write',
  'refunds.write',
  'deposits.read',
  'deposits.write',
  'ledger.read',
  'members.read',
  'members.write',
  'benefits.write',
] as const;
export type Permission = (typeof permissions)[number];

/** What each role of an operator may do. Who has several roles may do what any of them may. */
export const rolePermissions = {
  owner: permissions,
  catalogue: [
    'glance.read',
    'catalogue.read',
    'catalogue.write',
    'catalogue.publish',
    'content.write',
    'casks.read',
    'casks.write',
    'evidence.write',
  ],
  finance: [
    'glance.read',
    'trail.read',
    'catalogue.read',
    'coupons.write',
    'casks.read',
    'bottlings.read',
    'releaseInvoices.read',
    'releaseInvoices.write',
    'remedies.read',
    'remedies.write',
    'orders.read',
    'withdrawals.write',
    'refunds.write',
    'deposits.read',
    'deposits.write',
    'ledger.read',
    'members.read',
  ],
  warehouse: [
    'glance.read',
    'casks.read',
    'casks.write',
    'evidence.write',
    'bottlings.read',
    'bottlings.write',
    'releaseInvoices.read',
    'parcels.write',
  ],
  support: [
    'glance.read',
    'catalogue.read',
    'casks.read',
    'releaseInvoices.read',
    'remedies.read',
    'orders.read',
    'withdrawals.write',
    'members.read',
    'members.write',
    'benefits.write',
  ],
} as const satisfies Record<string, readonly Permission[]>;

export type OperatorRole = keyof typeof rolePermissions;
export const operatorRoles = Object.keys(rolePermissions) as OperatorRole[];

export function permissionsOf(roles: readonly OperatorRole[]): Permission[] {
  const given = new Set<Permission>(roles.flatMap((role) => [...rolePermissions[role]]));
  return permissions.filter((permission) => given.has(permission));
}
