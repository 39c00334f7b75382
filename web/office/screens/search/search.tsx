import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Found, searchOffice } from '#contract/office/search.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { foundKindNames, search as words } from '#words/en/office/search.ts';
import { List } from '../../kit/list/list.tsx';
import { Loaded, Screen } from '../../kit/screen.tsx';
import type { ListColumn } from '../../kit/list/use-list.ts';
import { paths } from '../../paths.ts';
import { kindColumn, timeColumn } from '../../kit/list/columns.tsx';

const columns: readonly ListColumn<Found>[] = [
  { id: 'name', header: words.columns.name, value: ({ name }) => name },
  kindColumn(foundKindNames),
  { id: 'detail', header: words.columns.detail, value: ({ detail }) => detail },
  timeColumn('at', words.columns.at, ({ at }) => at),
];

function screenOf({ kind, id, orderId, memberId }: Found): string {
  if (orderId !== null) return paths.order(orderId);
  if (kind === 'deposit') return paths.deposit(id);
  if (kind === 'member') return paths.member(id);
  return paths.orders({ memberId: memberId ?? '' });
}

function SearchScreen() {
  const [query] = useSearchParams();
  const text = query.get('text')?.trim() ?? '';
  return (
    <Screen title={words.title} lead={words.lead}>
      <Question key={text} asked={text} />
      {text !== '' && <Results text={text} />}
    </Screen>
  );
}
export { SearchScreen as Component };

function Question({ asked }: { asked: string }) {
  const [, setQuery] = useSearchParams();
  const [text, setText] = useState(asked);
  return (
    <form
      role="search"
      className="flex flex-col gap-4 tablet:flex-row tablet:items-end"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') setQuery({ text: text.trim() });
      }}
    >
      <Field
        className="flex-1 tablet:max-w-lg"
        label={words.label}
        placeholder={words.placeholder}
        type="search"
        maxLength={80}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit">{words.action}</Button>
    </form>
  );
}

function Results({ text }: { text: string }) {
  const found = useGet(get(searchOffice, { query: { text } }));
  return (
    <Loaded query={found}>
      {(rows) => (
        <List
          caption={words.results}
          columns={columns}
          rows={rows}
          rowKey={({ kind, id, orderId }) => `${kind} ${id} ${orderId}`}
          linkTo={screenOf}
          empty={<EmptyState title={words.none}>{words.noneText}</EmptyState>}
        />
      )}
    </Loaded>
  );
}
