import { readConfig } from '#server/config.ts';

export const companySettings = {
  COMPANY_NAME: 'Cask Shares Ltd',
  COMPANY_NUMBER: '654321',
  COMPANY_VAT_NUMBER: 'IE1234567AB',
  COMPANY_ADDRESS: '7 Cooper Lane, Dublin 8, Ireland',
  COMPANY_PHONE: '+353 1 234 5678',
  COMPANY_EMAIL: 'help@caskshares.ie',
  COMPANY_ORDERS_EMAIL: 'orders@caskshares.ie',
  COMPANY_TECHNICAL_EMAIL: 'it@caskshares.ie',
  COMPANY_LICENCE: 'Revenue, spirits retailer 1001',
  DATA_PROTECTION_CONTACT: 'Aoife Byrne, privacy@caskshares.ie',
  DATA_PROCESSORS: 'Hetzner (hosting), Postmark (e-mail)',
  COMPANY_INSTAGRAM: 'https://www.instagram.com/caskshares',
  COMPANY_FACEBOOK: 'https://www.facebook.com/caskshares',
};

export const testCompany = readConfig(companySettings).company;
