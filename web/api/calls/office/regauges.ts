// Made by `npm run calls` from contract/office/regauges.ts.
import type * as contract from '#contract/office/regauges.ts';
import type { Call } from '#web/api/http/call.ts';

export const exportRegauges: Call<typeof contract.exportRegauges> = {
  method: 'GET',
  path: '/platform/api/office/regauge-export',
  role: 'operator',
  answer: 'text/csv',
};

export const importRegauges: Call<typeof contract.importRegauges> = {
  method: 'POST',
  path: '/platform/api/office/regauge-imports',
  role: 'operator',
  answer: 'json',
};

export const previewRegaugeImport: Call<typeof contract.previewRegaugeImport> = {
  method: 'POST',
  path: '/platform/api/office/regauge-imports/preview',
  role: 'operator',
  answer: 'json',
};
