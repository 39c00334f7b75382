export const headers = {
  cask: 'Cask',
  member: 'Member',
  kind: 'Kind',
  state: 'State',
  provider: 'Provider',
  currency: 'Currency',
  amount: 'Amount',
};
