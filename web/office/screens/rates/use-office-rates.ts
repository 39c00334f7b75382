import { builtInRates, withRates } from '#domain/rates/rates.ts';
import { listOfficeRates } from '#web/api/calls/office/office-rates.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';

/** `rates`: those of the release and those that were confirmed; undefined until they are loaded. */
export function useOfficeRates() {
  const query = useGet(get(listOfficeRates, {}));
  const confirmed = query.data?.filter(({ state }) => state === 'COMING' || state === 'BEGUN');
  return { query, rates: confirmed && withRates(builtInRates, confirmed) };
}
