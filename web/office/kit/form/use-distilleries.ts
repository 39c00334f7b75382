import { listOfficeDistilleries, type OfficeDistillery } from '#contract/office/office-distillery.ts';
import type { Option } from '#web/ui/forms/select.tsx';
import { useAnswer } from '../use-answer.ts';

/** @param takes which; the one that is chosen already stays in the list */
export function useDistilleries(
  takes: readonly OfficeDistillery['state'][],
  chosen: string,
): readonly Option[] {
  const { data = [] } = useAnswer(listOfficeDistilleries, {});
  const offered = data.filter(({ id, state }) => takes.includes(state) || String(id) === chosen);
  return offered.map(({ id, name }) => ({ id: String(id), label: name }));
}
