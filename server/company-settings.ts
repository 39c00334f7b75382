import { z } from 'zod';
import type { Company } from '#domain/company.ts';
import { BadSetting } from './platform/core/config.ts';

const line = z.string().trim().min(2).max(300);
const mailbox = z.email('must be an e-mail address');
const page = z.url({ protocol: /^https$/, error: 'must be an https address' });

export const companySettings = z.object({
  COMPANY_NAME: line.optional(),
  COMPANY_NUMBER: line.optional(),
  COMPANY_VAT_NUMBER: line.optional(),
  COMPANY_ADDRESS: line.optional(),
  COMPANY_PHONE: line.optional(),
  COMPANY_EMAIL: mailbox.optional(),
  COMPANY_ORDERS_EMAIL: mailbox.optional(),
  COMPANY_TECHNICAL_EMAIL: mailbox.optional(),
  COMPANY_LICENCE: line.optional(),
  DATA_PROTECTION_CONTACT: line.optional(),
  DATA_PROCESSORS: line.optional(),
  COMPANY_INSTAGRAM: page.optional(),
  COMPANY_FACEBOOK: page.optional(),
});

type Setting = keyof typeof companySettings.shape;

const settingOf: Record<keyof Company, Setting> = {
  legalName: 'COMPANY_NAME',
  companyNumber: 'COMPANY_NUMBER',
  vatNumber: 'COMPANY_VAT_NUMBER',
  address: 'COMPANY_ADDRESS',
  phone: 'COMPANY_PHONE',
  supportEmail: 'COMPANY_EMAIL',
  ordersEmail: 'COMPANY_ORDERS_EMAIL',
  technicalEmail: 'COMPANY_TECHNICAL_EMAIL',
  licence: 'COMPANY_LICENCE',
  dataProtectionContact: 'DATA_PROTECTION_CONTACT',
  dataProcessors: 'DATA_PROCESSORS',
  instagram: 'COMPANY_INSTAGRAM',
  facebook: 'COMPANY_FACEBOOK',
};

/** Outside production. `.example` never resolves. */
const fictional: Company = {
  legalName: 'Tierce Fictional Ltd',
  companyNumber: '000000 (fictional)',
  vatNumber: 'IE0000000XX (fictional)',
  address: '1 Example Quay (fictional), Dublin, Ireland',
  phone: '+353 1 000 0000 (fictional)',
  supportEmail: 'support@tierce.example',
  ordersEmail: 'orders@tierce.example',
  technicalEmail: 'it@tierce.example',
  licence: 'Revenue licence 0000000 (fictional)',
  dataProtectionContact: 'Privacy Example (fictional), privacy@tierce.example',
  dataProcessors: 'Example Hosting (fictional, hosting), Example Mail (fictional, e-mail)',
  instagram: 'https://www.instagram.com/tierce.example',
  facebook: 'https://www.facebook.com/tierce.example',
};

const isFictional = (value: string) => /\bfictional\b|\.example\b/i.test(value);

export function companyOf(set: z.infer<typeof companySettings>, production: boolean): Company {
  const company = { ...fictional };
  for (const [field, setting] of Object.entries(settingOf) as [keyof Company, Setting][]) {
    company[field] = set[setting] ?? fictional[field];
    if (!production || !isFictional(company[field])) continue;
    throw new BadSetting(
      setting,
      set[setting] === undefined ? 'is needed in production' : 'must be real in production',
    );
  }
  return company;
}
