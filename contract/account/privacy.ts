import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { currentPassword } from '../shared/fields.ts';

const exportFormats = ['json', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportAccount = endpoint('GET /platform/api/my-account/export', 'member', {
  limit: 'export',
  summary: 'Everything we keep of the member, as a file',
  query: z.strictObject({ format: z.enum(exportFormats) }),
  file: ['application/json', 'text/csv'],
  errors: ['PROOF_NEEDED', 'FACTOR_PROOF_NEEDED'],
});

export const deleteAccount = endpoint('POST /platform/api/my-account/delete', 'member', {
  summary: 'Forget the member; what tax law requires stays, without a name',
  body: z.strictObject({ password: currentPassword }),
  errors: ['WRONG_PASSWORD', 'ACCOUNT_NOT_EMPTY', 'TOO_MANY_REQUESTS'],
});
