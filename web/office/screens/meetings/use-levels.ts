import { listMembershipLevels } from '#contract/membership/membership.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import type { Option } from '#web/ui/forms/options.tsx';

export function useLevels(): readonly Option[] {
  const { data = [] } = useGet(get(listMembershipLevels, {}));
  return data.map(({ id, name }) => ({ id: String(id), label: name }));
}
