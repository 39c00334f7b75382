import { z } from 'zod';
import type { Company } from '#domain/company.ts';
import { BadSetting } from './platform/core/config.ts';

const line = z.string().trim().min(2).max(300).optional();
const mailbox = z.email('must be an e-mail address').optional();
const page = z.url({ protocol: /^https$/, error: 'must be an https address' }).optional();

type Fact = readonly [setting: string, schema: z.ZodType<string | undefined>, fictional: string];

/** Fictional facts stand outside production. `.example` never resolves. */
const facts: Record<keyof Company, Fact> = {
  legalName: ['COMPANY_NAME', line, 'Tierce Fictional Ltd'],
  companyNumber: ['COMPANY_NUMBER', line, '000000 (fictional)'],
  vatNumber: ['COMPANY_VAT_NUMBER', line, 'IE0000000XX (fictional)'],
  address: ['COMPANY_ADDRESS', line, '1 Example Quay (fictional), Dublin, Ireland'],
  phone: ['COMPANY_PHONE', line, '+353 1 000 0000 (fictional)'],
  supportEmail: ['COMPANY_EMAIL', mailbox, 'support@tierce.example'],
  ordersEmail: ['COMPANY_ORDERS_EMAIL', mailbox, 'orders@tierce.example'],
  technicalEmail: ['COMPANY_TECHNICAL_EMAIL', mailbox, 'it@tierce.example'],
  licence: ['COMPANY_LICENCE', line, 'Revenue licence 0000000 (fictional)'],
  dataProtectionContact: [
    'DATA_PROTECTION_CONTACT',
    line,
    'Privacy Example (fictional), privacy@tierce.example',
  ],
  dataProcessors: [
    'DATA_PROCESSORS',
    line,
    'Example Hosting (fictional, hosting), Example Mail (fictional, e-mail)',
  ],
  instagram: ['COMPANY_INSTAGRAM', page, 'https://www.instagram.com/tierce.example'],
  facebook: ['COMPANY_FACEBOOK', page, 'https://www.facebook.com/tierce.example'],
};

export const companySettings = z.object(
  Object.fromEntries(Object.values(facts).map(([setting, schema]) => [setting, schema])),
);

const isFictional = (value: string) => /\bfictional\b|\.example\b/i.test(value);

export function companyOf(set: z.infer<typeof companySettings>, production: boolean): Company {
  const values = Object.entries(facts).map(([field, [setting, , fictional]]) => {
    const given = set[setting];
    if (production && isFictional(given ?? fictional))
      throw new BadSetting(
        setting,
        given === undefined ? 'is needed in production' : 'must be real in production',
      );
    return [field, given ?? fictional] as const;
  });
  return Object.fromEntries(values) as Record<keyof Company, string>;
}
