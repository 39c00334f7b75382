import { useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { z } from 'zod/mini';
import { singleLine } from '#contract/shared/fields.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { getCaskBottling } from '#contract/bottling/bottling.ts';
import { getCask, searchCasks } from '#contract/cask/cask.ts';
import { get, prefetch, useGet } from '#web/api/http/cache.ts';
import { call } from '#web/api/http/client.ts';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { codeInput, Field } from '#web/ui/forms/field.tsx';
import { Table } from '#web/ui/layout/table.tsx';
import { draw as words } from '#words/en/bottling.ts';
import { count, dayIn, dayOf, decimal, percent } from '#words/format.ts';
import { AccountFrame } from '#web/shop/account/account-frame.tsx';
import { CallForm, useCallForm } from '#web/shop/shared/call-form.tsx';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { isId } from '#web/shop/shared/route-params.ts';
import { useTitle } from '#web/shop/shared/use-title.ts';

type Bottling = NonNullable<AnswerOf<typeof getCaskBottling>['bottling']>;

const bottlingQuery = (id: string) => get(getCaskBottling, { params: { id } });
const caskQuery = (id: string) => get(getCask, { params: { id }, query: {} });

const idIn = (search: URLSearchParams) => search.get('cask') ?? '';

export const loader = ({ request }: LoaderFunctionArgs) => {
  const id = idIn(new URL(request.url).searchParams);
  return isId(id) ? prefetch(bottlingQuery(id), caskQuery(id)) : null;
};

function CaskBottlingPage() {
  const id = idIn(useSearchParams()[0]);
  return isId(id) ? <Page id={id} /> : <AskCask code={id} />;
}
export { CaskBottlingPage as Component };

const schema = z.strictObject({ caskCode: singleLine(20) });
const plain = (code: string) => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

function AskCask({ code }: { code: string }) {
  const navigate = useNavigate();
  const form = useCallForm({
    schema,
    messages: { caskCode: { missing: words.ask.missing, tooLong: words.ask.unknown } },
    defaultValues: { caskCode: code },
    send: async ({ caskCode }) => {
      const { content } = await call(searchCasks, { query: { q: caskCode } });
      const cask = content.find((one) => plain(one.caskCode) === plain(caskCode));
      if (cask) await navigate(paths.draw(cask.id));
      else form.setError('caskCode', { message: words.ask.unknown });
    },
  });
  return (
    <AccountFrame title={words.title} lead={words.lead}>
      <CallForm form={form} action={words.ask.action}>
        <Field
          label={words.ask.label}
          description={words.ask.note}
          {...codeInput}
          {...form.field('caskCode')}
        />
      </CallForm>
    </AccountFrame>
  );
}

function Page({ id }: { id: string }) {
  const found = useGet(bottlingQuery(id));
  const cask = useGet(caskQuery(id));
  const caskName = found.data?.bottling?.caskName;
  const title = caskName ? words.titleOf(caskName) : words.title;
  useTitle(title);
  return (
    <div className="page py-16">
      <h1 className="text-title">{title}</h1>
      <p className="prose mt-4 text-ink-muted">{words.lead}</p>
      <Loaded queries={[found, cask]}>
        {({ bottling }, { name }) =>
          bottling ? (
            <Draw bottling={bottling} />
          ) : (
            <EmptyState className="mt-10" title={words.none.titleOf(name)}>
              {words.none.text}
            </EmptyState>
          )
        }
      </Loaded>
    </div>
  );
}

const Code = ({ label, children }: { label: string; children: string }) => (
  <div className="mt-6">
    <p className="label text-ink-faint">{label}</p>
    <p className="figures mt-1 text-small break-all">{children}</p>
  </div>
);

function Draw({ bottling }: { bottling: Bottling }) {
  const { plannedAt, plannedOn, seedHash, result } = bottling;
  return (
    <>
      <p className="prose mt-10">{words.promised(dayIn('IE', plannedAt))}</p>
      <Code label={words.hash}>{seedHash}</Code>
      {result ? (
        <Result bottling={bottling} result={result} />
      ) : (
        <p className="prose mt-10">{words.waiting(dayOf(plannedOn))}</p>
      )}
    </>
  );
}

type Allocated = Bottling['allocation'][number];

function numbersOf({ firstBottle, bottles }: Allocated): string {
  return firstBottle === null ? '' : words.range(firstBottle, firstBottle + bottles - 1);
}

function Result({ bottling, result }: { bottling: Bottling; result: NonNullable<Bottling['result']> }) {
  const { seed, filled, broken, bottleMl, litres, abv, bottledOn } = result;
  const { allocation, seedHash, caskId } = bottling;
  const sold = allocation.flatMap(({ isSold, shareNumber }) => (isSold ? [shareNumber] : []));
  const ranges = sold.length === allocation.length ? '' : ` ${sold.join(',')}`;
  return (
    <>
      <Code label={words.seed}>{seed}</Code>
      <p className="figures mt-10">{words.measured(decimal(litres), percent(abv), dayOf(bottledOn))}</p>
      <p className="figures mt-1">{words.counted(filled, bottleMl, broken)}</p>
      <p className="prose mt-10">{words.rule}</p>
      <p className="figures mt-3 text-small break-all">
        <code>{`node draw-bottles.mjs ${seed} ${seedHash} ${filled - broken} ${allocation.length}${ranges}`}</code>
      </p>
      <p className="mt-3 text-small">
        <a href="/draw-bottles.mjs" download className="textlink">
          {words.script}
        </a>
      </p>
      <Table
        className="mt-10"
        caption={words.caption}
        showCaption
        rows={allocation}
        rowKey={({ shareNumber }) => `${caskId}-${shareNumber}`}
        columns={[
          {
            header: words.share,
            cell: ({ shareNumber, isSold }) => `${count(shareNumber)}${isSold ? '' : ` (${words.ours})`}`,
          },
          { header: words.bottles, cell: ({ bottles }) => count(bottles), align: 'end' },
          { header: words.numbers, cell: numbersOf, align: 'end' },
          { header: words.drawn, cell: ({ drawn }) => (drawn ? words.yes : ''), align: 'end' },
        ]}
      />
    </>
  );
}
