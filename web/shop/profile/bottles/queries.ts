import { listOwnBottlings } from '#contract/bottling/bottling.ts';
import { getReleaseInvoice, listReleaseInvoices } from '#contract/bottling/release-invoice.ts';
import { get } from '#web/api/http/cache.ts';
import { wirePage } from '#web/shop/shared/list/page-number.ts';

export const bottlingsQuery = () => get(listOwnBottlings, {});
export const releasesQuery = (page: number) =>
  get(listReleaseInvoices, { query: { page: wirePage(page), size: '10' } });
export const releaseQuery = (id = '') => get(getReleaseInvoice, { params: { releaseInvoiceId: id } });
