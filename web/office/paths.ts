/** Every address inside the office; those of the shop are left by `shopPaths`, as documents of their own. */
export const paths = {
  glance: () => '/',
  deposits: () => '/deposits',
  deposit: (id: string) => `/deposits/${id}`,
  search: (text = '') => `/search${text && `?text=${encodeURIComponent(text)}`}`,
  orders: (query = '') => `/orders${query && `?${query}`}`,
  order: (id: string) => `/orders/${id}`,
  newRefund: (orderId: string) => `/orders/${orderId}/refund`,
  recordWithdrawal: (orderId: string) => `/orders/${orderId}/withdrawal`,
  refunds: () => '/refunds',
  refund: (id: string) => `/refunds/${id}`,
  ledger: () => '/ledger',
  reconciliations: () => '/reconciliations',
  returns: () => '/returns',
  chargebacks: () => '/chargebacks',
  newAdjustment: (memberId: string) => `/adjustments/${memberId}`,
  register: () => '/register',
  casks: () => '/casks',
  newCask: () => '/casks/new',
  caskImport: () => '/casks/import',
  cask: (id: number) => `/casks/${id}`,
  operators: () => '/operators',
  operator: (memberId: string) => `/operators/${memberId}`,
  trail: (query = '') => `/trail${query && `?${query}`}`,
  invitation: () => '/invitation',
};

export const shopPaths = {
  login: (target: string) => `/login?target=${encodeURIComponent(target)}`,
  register: (target: string) => `/register?target=${encodeURIComponent(target)}`,
  home: () => '/',
};
