import { trailSubjectKinds } from '#contract/office/trail.ts';
import { trailActions } from '#words/en/office/trail-actions.ts';
import { listOperators } from '#contract/office/operators.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { subjectKinds, trail as words } from '#words/en/office/trail.ts';
import { actionName } from '../../kit/action-name.ts';
import { choice, type Filter } from '../../kit/list/filter.ts';
import { useMay } from '../../shell/use-operator.ts';

const actions = trailActions
  .map((id) => ({ id, label: actionName(id) }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));

const others: readonly Filter[] = [
  {
    name: 'action',
    label: words.action,
    options: [{ id: '', label: words.anything }, ...actions],
  },
  choice('subjectKind', words.kind, trailSubjectKinds, (id) => subjectKinds[id]),
  { name: 'subjectId', label: words.id },
  { name: 'fromDay', label: words.from, type: 'date' },
  { name: 'toDay', label: words.to, type: 'date' },
];

export function useTrailFilters(): readonly Filter[] {
  const mayRead = useMay('operators.read');
  const { data = [] } = useGet({ ...get(listOperators, {}), enabled: mayRead });
  if (!mayRead) return [{ name: 'operatorId', label: words.operatorId }, ...others];
  const options = data.map(({ memberId, name, email }) => ({ id: memberId, label: name || email }));
  const operator = { name: 'operatorId', label: words.operator };
  return [{ ...operator, options: [{ id: '', label: words.anyone }, ...options] }, ...others];
}
