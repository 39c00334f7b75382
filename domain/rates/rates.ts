import type { AnyRule } from '../law/country-rule.ts';

/**
 * Taxes, duties and minimum prices (docs/how-to.md#a-rate-of-tax), of each kind and country in the order of their days.
 * A later day is a new row: the row before stays, because what was invoiced with it names it.
 */
export const rates: readonly AnyRule[] = [
  {
    id: 'IE-MINIMUM-PRICE',
    kind: 'MINIMUM_UNIT_PRICE',
    country: 'IE',
    from: '2022-01-04',
    source: 'Ireland, Public Health (Alcohol) Act 2018, section 11',
    sourceUrl: 'https://www.irishstatutebook.ie/eli/2018/act/24/section/11/enacted/en/html',
    value: { currency: 'EUR', minorPerGram: { EUR: 10, SGD: 18 } },
  },
  {
    id: 'IE-DUTY-2013',
    kind: 'DUTY',
    country: 'IE',
    from: '2013-10-16',
    source: 'Irish Revenue, Alcohol Products Tax rates',
    sourceUrl:
      'https://revenue.ie/en/companies-and-charities/excise-and-licences/excise-duty-rates/alcohol-products-tax.aspx',
    value: { currency: 'EUR', duty: 4257, dutyName: 'Alcohol Products Tax' },
  },
  {
    id: 'IE-VAT',
    kind: 'SALES_TAX',
    country: 'IE',
    from: '2021-03-01',
    source: 'Ireland, Value-Added Tax Consolidation Act 2010, section 46',
    sourceUrl: 'https://revisedacts.lawreform.ie/eli/2010/act/31/section/46/revised/en/html',
    value: { salesTax: 23, salesTaxName: 'VAT' },
  },
  {
    id: 'SG-DUTY',
    kind: 'DUTY',
    country: 'SG',
    from: '2024-01-01',
    startUnknown: true,
    source: 'Singapore Customs, duty on liquor',
    sourceUrl: 'https://ask.gov.sg/customs/questions/clz9bs3uh011if966l515n2rx',
    value: { currency: 'SGD', duty: 8800, dutyName: 'Excise duty' },
  },
  {
    id: 'SG-GST-2024',
    kind: 'SALES_TAX',
    country: 'SG',
    from: '2024-01-01',
    source: 'IRAS, the second GST rate change',
    sourceUrl:
      'https://www.iras.gov.sg/who-we-are/what-we-do/annual-reports-and-publications/taxbytes-iras/gst/getting-your-business-ready-for-the-second-gst-rate-change',
    value: { salesTax: 9, salesTaxName: 'GST' },
  },
];
