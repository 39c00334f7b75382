import type { AnswerOf } from '#contract/endpoint.ts';
import {
  getOfficeReleaseInvoice,
  bottleSale,
  disposeBottles,
  extendReleaseInvoice,
  extension,
} from '#contract/bottling/release-invoice.ts';
import { defaultColumns as headers, releaseInvoice as words } from '#words/en/office/defaults.ts';
import { releaseInvoiceStateNames as stateNames } from '#words/en/office/parcels.ts';
import { dayOf, minuteIn, money } from '#words/format.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { form as formWords } from '#words/en/office/shell.ts';
import { CaskName, DocumentLink, MemberLink, RecordLink } from '../../kit/links.tsx';
import { recordScreen } from '../../kit/record-screen.tsx';
import { FactList, Panel } from '../../kit/screen.tsx';
import { useMay } from '../../shell/use-operator.ts';
import { DialogButtons, filled } from '../../kit/dialog-buttons.tsx';
import { ReasonField } from '../../kit/form/fields.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { decimal, typedForm } from '../../kit/form/typed-form.ts';

type Found = AnswerOf<typeof getOfficeReleaseInvoice>;

export const Component = recordScreen(getOfficeReleaseInvoice, {
  kind: 'releaseInvoice',
  title: ({ invoice }) => words.title(invoice.invoiceNumber),
  actions: ({ invoice }) => <Steps invoice={invoice} />,
  Body: ({ record }) => (
    <>
      <Facts found={record} />
      <Moves moves={record.moves} />
    </>
  ),
});

const saleForm = typedForm(bottleSale, { proceeds: decimal(2) });

function Steps({ invoice }: Pick<Found, 'invoice'>) {
  const { id, state, currency, disposableFrom } = invoice;
  const mayWrite = useMay('releaseInvoices.write');
  const params = { releaseInvoiceId: id };
  const extend = filled({
    title: words.extendTitle,
    action: words.extend,
    kind: 'light',
    schema: extension,
    defaultValues: { dueOn: '', reason: '' },
    send: (body) => officeCall(extendReleaseInvoice, { params, body }),
    done: words.extended,
    children: (form) => (
      <>
        <p>{words.extendText}</p>
        <Field label={words.until} type="date" {...form.field('dueOn')} />
        <ReasonField {...form.field('reason')} />
      </>
    ),
  });
  const dispose = filled({
    title: words.disposeTitle,
    action: words.dispose,
    schema: saleForm.schema,
    defaultValues: saleForm.valuesOf({}),
    send: (body) => officeCall(disposeBottles, { params, body }),
    done: words.disposed,
    children: (form) => (
      <>
        <p>{words.disposeText}</p>
        {disposableFrom !== null && <Banner>{words.notYet(dayOf(disposableFrom))}</Banner>}
        <Field
          label={words.proceeds(currency)}
          inputMode="decimal"
          autoComplete="off"
          {...form.field('proceeds')}
        />
        <ReasonField {...form.field('reason')} />
        <Banner tone="warning">{formWords.cannotUndo}</Banner>
      </>
    ),
  });
  return <DialogButtons actions={mayWrite && state === 'DEFAULTED' ? [extend, dispose] : []} />;
}

function Facts({ found: { invoice, memberName, heldFrom } }: { found: Found }) {
  const { memberId, caskId, caskName, caskCode, state, bottles, bottleMl, currency, storage, sale } = invoice;
  const { invoiceNumber, disposableFrom } = invoice;
  const amount = (minor: number) => money(minor, currency);
  const mayRead = useMay('orders.read');
  return (
    <FactList
      facts={{
        [headers.member]: <MemberLink id={memberId} name={memberName} />,
        [headers.cask]: (
          <RecordLink field="caskId" id={String(caskId)}>
            <CaskName name={caskName} code={caskCode} />
          </RecordLink>
        ),
        [words.state]: stateNames[state],
        [words.bottles]: words.bottlesOf(bottles, bottleMl),
        [words.issued]: minuteIn('IE', invoice.issuedAt),
        [headers.due]: dayOf(invoice.dueOn),
        [headers.total]: amount(invoice.total),
        [headers.storage]:
          storage && `${amount(storage.total)} (${words.months(storage.months, amount(storage.perMonth))})`,
        [headers.toPay]: amount(invoice.toPay),
        [words.sold]: sale && minuteIn('IE', sale.soldAt),
        [words.brought]: sale && amount(sale.proceeds),
        [words.kept]: sale && amount(sale.kept),
        [words.rest]: sale && amount(sale.rest),
        [headers.heldFrom]: heldFrom && dayOf(heldFrom),
        [headers.saleFrom]: disposableFrom && dayOf(disposableFrom),
        [words.pdf]: mayRead ? <DocumentLink number={invoiceNumber} /> : null,
      }}
    />
  );
}

function Moves({ moves }: Pick<Found, 'moves'>) {
  return (
    <Panel title={words.movesTitle}>
      {moves.length === 0 && <p className="text-small text-ink-muted">{words.noMoves}</p>}
      <ol className="flex flex-col gap-4 text-small">
        {moves.map(({ at, to, by, reason }, place) => (
          <li key={place}>
            <p className="flex flex-wrap items-baseline gap-x-3">
              <time dateTime={at} className="figures text-ink-faint">
                {minuteIn('IE', at)}
              </time>
              <span className="font-medium">{stateNames[to]}</span>
              <span className="text-ink-muted">{words.actors[by as keyof typeof words.actors] ?? by}</span>
            </p>
            {reason !== null && <p className="break-words text-ink-muted">{reason}</p>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
