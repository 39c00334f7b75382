/** Every address inside the office; those of the shop are left by `shopPaths`, as documents of their own. */
export const paths = {
  glance: () => '/',
  deposits: () => '/deposits',
  deposit: (id: string) => `/deposits/${id}`,
  search: (text = '') => `/search${text && `?text=${encodeURIComponent(text)}`}`,
  orders: (query = '') => `/orders${query && `?${query}`}`,
  order: (id: string) => `/orders/${id}`,
  register: () => '/register',
  casks: () => '/casks',
  newCask: () => '/casks/new',
  caskImport: () => '/casks/import',
  cask: (id: number) => `/casks/${id}`,
  records: () => '/records',
  record: (caskId: number | string) => `/records/${caskId}`,
  newEvent: (caskId: number | string, kind: string, corrects?: string) =>
    `/records/${caskId}/new?kind=${kind}${corrects ? `&corrects=${corrects}` : ''}`,
  bottlings: () => '/bottlings',
  bottling: (caskId: number | string) => `/bottlings/${caskId}`,
  parcels: () => '/parcels',
  parcel: (releaseInvoiceId: string) => `/parcels/${releaseInvoiceId}`,
  losses: () => '/losses',
  declareLoss: (caskId: number | string) => `/losses/declare/${caskId}`,
  operators: () => '/operators',
  operator: (memberId: string) => `/operators/${memberId}`,
  members: () => '/members',
  member: (memberId: string) => `/members/${memberId}`,
  benefitRequests: () => '/benefit-requests',
  trail: (query = '') => `/trail${query && `?${query}`}`,
  invitation: () => '/invitation',
};

export const shopPaths = {
  login: (target: string) => `/login?target=${encodeURIComponent(target)}`,
  register: (target: string) => `/register?target=${encodeURIComponent(target)}`,
  home: () => '/',
};
