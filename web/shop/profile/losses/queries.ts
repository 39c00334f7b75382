import { listOwnLosses, listReplacements } from '#contract/cask/loss.ts';
import { get } from '#web/api/http/cache.ts';

export const lossesQuery = () => get(listOwnLosses, {});
export const replacementsQuery = (lossId: string) => get(listReplacements, { params: { lossId } });
