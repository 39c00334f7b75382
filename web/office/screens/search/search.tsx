import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Found, searchOffice } from '#contract/office/search.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { foundKindNames, search as words } from '#words/en/office/search.ts';
import { LoadedListPanel } from '../../kit/list/list-panel.tsx';
import { Screen } from '../../kit/screen.tsx';
import type { ListColumn } from '../../kit/list/list-table.tsx';
import { paths } from '../../paths.ts';
import { kindColumn, timeColumn } from '../../kit/list/columns.tsx';
import { useAnswer } from '../../kit/use-answer.ts';

const columns: readonly ListColumn<Found>[] = [
  { header: words.columns.name, value: ({ name }) => name },
  kindColumn(foundKindNames),
  { header: words.columns.detail, value: ({ detail }) => detail },
  timeColumn(words.columns.at, ({ at }) => at),
];

function screenOf({ kind, id, orderId, memberId }: Found): string {
  if (orderId !== null) return paths.order(orderId);
  if (kind === 'deposit') return paths.deposit(id);
  if (kind === 'member') return paths.member(id);
  return paths.orders({ memberId: memberId ?? '' });
}

export function Component() {
  const [query] = useSearchParams();
  const text = query.get('text')?.trim() ?? '';
  return (
    <Screen name="search" lead={words.lead}>
      <Question key={text} asked={text} />
      {text !== '' && <Results text={text} />}
    </Screen>
  );
}

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

const Results = ({ text }: { text: string }) => (
  <LoadedListPanel
    title={words.results}
    query={useAnswer(searchOffice, { query: { text } })}
    columns={columns}
    rowKey={({ kind, id, orderId }) => `${kind} ${id} ${orderId}`}
    linkTo={screenOf}
  />
);
