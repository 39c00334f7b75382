import { useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { isSearchable } from '#domain/fold.ts';
import { type FoundMember, findMembers } from '#contract/office/members.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { countryNames } from '#words/en/common.ts';
import { members as words } from '#words/en/office/members.ts';
import { dayIn } from '#words/format.ts';
import { List } from '../../kit/list/list.tsx';
import { Loaded, Screen } from '../../kit/screen.tsx';
import type { ListColumn } from '../../kit/list/use-list.ts';
import { paths } from '../../paths.ts';

const columns: readonly ListColumn<FoundMember>[] = [
  { id: 'name', header: words.columns.name, value: ({ name }) => name || words.nameless },
  {
    id: 'email',
    header: words.columns.email,
    value: ({ email }) => email,
    cell: ({ email }) => <span className="break-all">{email}</span>,
  },
  {
    id: 'country',
    header: words.columns.country,
    value: ({ country }) => (country ? countryNames[country] : null),
  },
  {
    id: 'state',
    header: words.columns.state,
    value: ({ state, isOperator }) =>
      isOperator ? `${words.states[state]} · ${words.worksHere}` : words.states[state],
    cell: ({ state, isOperator }) => (
      <span className="inline-flex flex-wrap justify-end gap-3 tablet:justify-start">
        {state === 'OPEN' ? words.states.OPEN : <Badge tone="warning">{words.states[state]}</Badge>}
        {isOperator && <Badge tone="info">{words.worksHere}</Badge>}
      </span>
    ),
  },
  {
    id: 'since',
    header: words.columns.since,
    value: ({ since }) => since,
    cell: ({ since }) => dayIn('IE', since),
  },
];

function MembersScreen() {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('look-up') ?? '';
  const [typed, setTyped] = useState(wanted);
  const [isShort, setIsShort] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = typed.trim();
    setIsShort(!isSearchable(text));
    if (isSearchable(text)) setParams({ 'look-up': text });
  };
  return (
    <Screen title={words.title} lead={words.lead}>
      <form onSubmit={submit} className="flex flex-col gap-4 tablet:flex-row tablet:items-end">
        <Field
          label={words.search}
          type="search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
          maxLength={120}
          error={isShort ? words.tooShort : undefined}
          className="flex-1"
        />
        <Button type="submit">{words.searchAction}</Button>
      </form>
      {isSearchable(wanted) && <Found key={wanted} wanted={wanted} />}
    </Screen>
  );
}
export { MembersScreen as Component };

function Found({ wanted }: { wanted: string }) {
  const query = useGet(get(findMembers, { query: { q: wanted } }));
  return (
    <Loaded query={query}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState title={words.none}>{words.noneText}</EmptyState>
        ) : (
          <>
            {rows.length === 20 && <Banner>{words.many}</Banner>}
            <List
              caption={words.title}
              columns={columns}
              rows={rows}
              rowKey={({ memberId }) => memberId}
              linkTo={({ memberId }) => paths.member(memberId)}
            />
          </>
        )
      }
    </Loaded>
  );
}
