import { listOfficeDistilleries } from '#contract/office/office-distillery.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import type { Option } from '#web/ui/forms/options.tsx';

export function useDistilleries(): readonly Option[] {
  const { data = [] } = useGet(get(listOfficeDistilleries, {}));
  return data.map(({ id, name }) => ({ id: String(id), label: name }));
}
