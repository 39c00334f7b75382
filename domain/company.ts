import { zoneOf } from './calendar.ts';

/** Who sells: what the law asks a trader to name (docs/product.md#company). Settings of the server. */
export interface Company {
  legalName: string;
  companyNumber: string;
  vatNumber: string;
  /** Geographic, its lines separated by commas. */
  address: string;
  phone: string;
  supportEmail: string;
  /** Refunds, delivery updates, withdrawals. */
  ordersEmail: string;
  technicalEmail: string;
  /** To sell alcohol: who gave it, and its number. */
  licence: string;
  /** With an address to write to. */
  dataProtectionContact: string;
  dataProcessors: string;
  instagram: string;
  facebook: string;
}

/** The company is in Ireland, and so are the days of its office. */
export const officeZone = zoneOf('IE');
