import { useState, type FormEvent } from 'react';
import type { QueryOf } from '#contract/endpoint.ts';
import { trailSubjectKinds, type searchTrail as endpoint } from '#contract/office/trail.ts';
import { listOperators } from '#web/api/calls/office/operators.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { subjectKinds, trail as words } from '#words/en/office/trail.ts';
import { useMay } from '../../shell/use-operator.ts';

type Filter = Omit<QueryOf<typeof endpoint>, 'beforePosition'>;

interface TrailFilterProps {
  filter: Filter;
  onSearch: (filter: Record<string, string>) => void;
}

const kinds = [
  { id: '', label: words.anything },
  ...trailSubjectKinds.map((id) => ({ id, label: subjectKinds[id] ?? id })),
];

/** What to search for; in the address once it is sent. */
export function TrailFilter({ filter, onSearch }: TrailFilterProps) {
  const [typed, setTyped] = useState<Record<string, string>>({ ...(filter as Record<string, string>) });
  const set = (name: string) => (value: string) => setTyped((now) => ({ ...now, [name]: value }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim() !== '')));
  };
  const text = (name: keyof Filter, label: string, more: { type?: string; description?: string } = {}) => (
    <Field
      label={label}
      autoComplete="off"
      maxLength={80}
      value={typed[name] ?? ''}
      onChange={({ target }) => set(name)(target.value)}
      {...more}
    />
  );
  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      <div className="grid gap-5 tablet:grid-cols-2 desktop:grid-cols-3">
        <OperatorChoice value={typed['operatorId'] ?? ''} onChange={set('operatorId')} />
        {text('action', words.action, { description: words.actionHint })}
        <Select
          label={words.kind}
          options={kinds}
          value={typed['subjectKind'] ?? ''}
          onChange={set('subjectKind')}
        />
        {text('subjectId', words.id)}
        {text('fromDay', words.from, { type: 'date' })}
        {text('toDay', words.to, { type: 'date' })}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{words.search}</Button>
        {Object.keys(filter).length > 0 && (
          <Button kind="quiet" onClick={() => onSearch({})}>
            {words.clear}
          </Button>
        )}
      </div>
    </form>
  );
}

interface OperatorChoiceProps {
  value: string;
  onChange: (id: string) => void;
}

/** By name for who may know everybody who works here, by number for others. */
function OperatorChoice(props: OperatorChoiceProps) {
  return useMay('operators.read') ? <ByName {...props} /> : <ByNumber {...props} />;
}

function ByName({ value, onChange }: OperatorChoiceProps) {
  const { data = [] } = useGet(get(listOperators, {}));
  const options = data.map(({ memberId, name, email }) => ({ id: memberId, label: name || email }));
  return (
    <Select
      label={words.operator}
      options={[{ id: '', label: words.anyone }, ...options]}
      value={value}
      onChange={onChange}
    />
  );
}

function ByNumber({ value, onChange }: OperatorChoiceProps) {
  return (
    <Field
      label={words.operator}
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
