import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#web/ui/buttons/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import type { Option } from '#web/ui/forms/options.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { filters as words } from '#words/en/office/filters.ts';

export interface Filter {
  /** Of the parameter in the address. */
  name: string;
  label: string;
  type?: 'date' | 'text' | 'amount';
  /** One of these; the first, with the id `''`, is no filter. */
  options?: readonly Option[];
}

/** What the server is asked for, kept in the address: a new question begins at the first page. */
export function FilterForm({ filters }: { filters: readonly Filter[] }) {
  const [query] = useSearchParams();
  const asked = filters.map(({ name }) => query.get(name) ?? '').join('\n');
  return <Fields key={asked} filters={filters} />;
}

function Fields({ filters }: { filters: readonly Filter[] }) {
  const [query, setQuery] = useSearchParams();
  const [typed, setTyped] = useState<Record<string, string>>(() =>
    Object.fromEntries(filters.map(({ name }) => [name, query.get(name) ?? ''])),
  );
  const isFiltered = filters.some(({ name }) => query.has(name));
  const show = (values: Record<string, string>) => {
    const given = filters.flatMap(({ name }) => {
      const value = values[name]?.trim() ?? '';
      return value === '' ? [] : [[name, value]];
    });
    setQuery(new URLSearchParams(given));
  };
  return (
    <form
      className="grid items-end gap-4 tablet:grid-cols-3 desktop:grid-cols-4"
      onSubmit={(event) => {
        event.preventDefault();
        show(typed);
      }}
    >
      {filters.map(({ name, label, type = 'text', options }) => {
        const set = (value: string) => setTyped((before) => ({ ...before, [name]: value }));
        if (options)
          return (
            <Select key={name} label={label} options={options} value={typed[name] ?? ''} onChange={set} />
          );
        return (
          <Field
            key={name}
            label={label}
            type={type === 'date' ? 'date' : 'text'}
            inputMode={type === 'amount' ? 'decimal' : undefined}
            autoComplete="off"
            value={typed[name]}
            onChange={({ target }) => set(target.value)}
          />
        );
      })}
      <div className="flex gap-3">
        <Button type="submit" kind="dark">
          {words.show}
        </Button>
        {isFiltered && (
          <Button kind="quiet" onClick={() => show({})}>
            {words.all}
          </Button>
        )}
      </div>
    </form>
  );
}
