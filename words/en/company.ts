import type { Company } from '#domain/company.ts';

export const company = {
  name: 'Tierce',
  title: (page: string) => `${page} · ${company.name}`,
  number: (number: string) => `Company number ${number}`,
  vat: (number: string) => `VAT ${number}`,
  licence: (licence: string) => `Licence: ${licence}`,
};

const addressLines = ({ address }: Pick<Company, 'address'>) => address.split(/,\s*/);

/** By the settings of today: an issued document keeps the one it was issued with. */
export const letterhead = (of: Company): string[] => [
  company.name,
  of.legalName,
  ...addressLines(of),
  company.number(of.companyNumber),
  company.vat(of.vatNumber),
  of.ordersEmail,
  of.phone,
];

export const particulars = (of: Company): string =>
  [
    of.legalName,
    of.address,
    company.number(of.companyNumber),
    company.vat(of.vatNumber),
    company.licence(of.licence),
  ].join(' · ');

export const contactLine = ({ supportEmail, ordersEmail, phone }: Company): string =>
  `Support: ${supportEmail} · Orders, withdrawals and refunds: ${ordersEmail} · ${phone}`;
