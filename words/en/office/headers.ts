export const headers = {
  name: 'Name',
  email: 'E-mail',
  roles: 'Roles',
  cask: 'Cask',
  member: 'Member',
  kind: 'Kind',
  state: 'State',
  provider: 'Provider',
  currency: 'Currency',
  amount: 'Amount',
};
