import { zoneOf } from './calendar.ts';

/** The facts that the law asks a trader to name (docs/product.md#company). Settings of the server. */
export interface Company {
  legalName: string;
  companyNumber: string;
  vatNumber: string;
  address: string;
  phone: string;
  supportEmail: string;
  ordersEmail: string;
  technicalEmail: string;
  /** To sell alcohol: who gave it, and its number. */
  licence: string;
  dataProtectionContact: string;
  dataProcessors: string;
  instagram: string;
  facebook: string;
}

/** The company is in Ireland, and so are the days of its office. */
export const officeZone = zoneOf('IE');
