import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';

const line = z.string();

const company = z.strictObject({
  legalName: line,
  companyNumber: line,
  vatNumber: line,
  address: line.check(z.describe('Its lines separated by commas.')),
  phone: line,
  supportEmail: line,
  ordersEmail: line,
  technicalEmail: line,
  licence: line,
  dataProtectionContact: line,
  dataProcessors: line,
  instagram: line,
  facebook: line,
});

export const getCompany = endpoint('GET /platform/api/v1/company', 'anyone', {
  summary: 'Who sells, and how to reach them',
  answer: company,
});
