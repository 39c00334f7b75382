/** What a process of Vendure reads of `VENDURE_SETTINGS`. */
export interface VendureSettings {
  databaseUrl: string;
  port: number;
  adminPassword: string;
  /** Products of one variant each. */
  goods: number;
  customers: number;
}

export const customerPassword = 'of a customer of the bench';
export const customerEmail = (n: number) => `customer-${n}@bench.example`;
