import { builtInRates, withRates } from '#domain/rates/rates.ts';
import { listRates } from '#web/api/calls/rates.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';

/** Those that operators added to those of the release. */
export const useAddedRates = () => useGet(get(listRates, {}));

/** Undefined until they are loaded. */
export function useRates() {
  const { data } = useAddedRates();
  return data && withRates(builtInRates, data);
}
