import { useState } from 'react';
import { useNavigation } from 'react-router';
import { Button } from '#web/ui/buttons/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { useDebouncedText } from '#web/ui/forms/use-debounced-text.ts';
import { list as words } from '#words/en/office/shell.ts';
import type { Filter } from './filter.ts';
import { useListQuery } from './use-list-query.ts';

export function ListFilters({ filters }: { filters: readonly Filter[] }) {
  const { get } = useListQuery();
  // The fields of another address begin with what is in it: back shows what was asked for then.
  const chosen = filters.filter(({ type }) => type !== 'search').map(({ name }) => get(name) ?? '');
  return <Fields key={chosen.join('\n')} filters={filters} />;
}

function Fields({ filters }: { filters: readonly Filter[] }) {
  const { get, filter, isFiltered, clear } = useListQuery();
  const [typed, setTyped] = useState<Record<string, string>>({});
  const isSent = filters.some(({ type, options }) => type !== 'search' && !options);
  return (
    <form
      className="grid items-end gap-4 tablet:grid-cols-3 desktop:grid-cols-4"
      onSubmit={(event) => {
        event.preventDefault();
        filter(typed);
      }}
    >
      {filters.map(({ name, label, description, type = 'text', options }) => {
        if (type === 'search') return <Search key={name} name={name} label={label} />;
        if (options)
          return (
            <Select
              key={name}
              label={label}
              description={description}
              options={options}
              value={get(name) ?? ''}
              onChange={(id) => filter({ ...typed, [name]: id })}
            />
          );
        return (
          <Field
            key={name}
            label={label}
            description={description}
            type={type === 'date' ? 'date' : 'text'}
            inputMode={type === 'amount' ? 'decimal' : undefined}
            autoComplete="off"
            maxLength={80}
            value={typed[name] ?? get(name) ?? ''}
            onChange={({ target }) => setTyped((before) => ({ ...before, [name]: target.value }))}
          />
        );
      })}
      {(isSent || isFiltered) && (
        <div className="flex gap-3">
          {isSent && (
            <Button type="submit" kind="dark">
              {words.search}
            </Button>
          )}
          {isFiltered && (
            <Button kind="quiet" onClick={clear}>
              {words.showAll}
            </Button>
          )}
        </div>
      )}
    </form>
  );
}

function Search({ name, label }: { name: string; label: string }) {
  const query = useListQuery();
  const { text, setText, sendNow } = useDebouncedText(
    query.get(name) ?? '',
    (typed) => query.filter({ [name]: typed }, { replace: true }),
    { isLeaving: useNavigation().state !== 'idle' },
  );
  return (
    <Field
      label={label}
      type="search"
      aria-keyshortcuts="Control+/"
      title={words.filterHint}
      autoComplete="off"
      maxLength={80}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={sendNow}
    />
  );
}
