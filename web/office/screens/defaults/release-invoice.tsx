import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { AnswerOf } from '#contract/endpoint.ts';
import { getOfficeReleaseInvoice } from '#contract/bottling/release-invoice.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { DefinitionList } from '#web/ui/layout/definition-list.tsx';
import { releaseInvoice as words } from '#words/en/office/defaults.ts';
import { releaseInvoiceStateNames as stateNames } from '#words/en/office/parcels.ts';
import { dayOf, minuteIn, money } from '#words/format.ts';
import { DocumentLink } from '../../kit/document-link.tsx';
import { MemberLink } from '../../kit/member-link.tsx';
import { ApprovalBanner } from '../../kit/approval-banner.tsx';
import { RecordTrail } from '../../kit/record-trail.tsx';
import { Loaded, Panel, Screen } from '../../kit/screen.tsx';
import { paths } from '../../paths.ts';
import { useMay } from '../../shell/use-operator.ts';
import { DisposeDialog, ExtendDialog } from './default-dialogs.tsx';

type Found = AnswerOf<typeof getOfficeReleaseInvoice>;

function ReleaseInvoiceScreen() {
  const { id: releaseInvoiceId = '' } = useParams();
  const found = useGet(get(getOfficeReleaseInvoice, { params: { releaseInvoiceId } }));
  const number = found.data?.invoice.invoiceNumber;
  return (
    <Screen
      title={number ? words.title(number) : words.fallback}
      actions={found.data && <Steps invoice={found.data.invoice} />}
    >
      <ApprovalBanner kind="releaseInvoice" id={releaseInvoiceId} />
      <Loaded query={found}>
        {(data) => (
          <>
            <Facts found={data} />
            <Moves moves={data.moves} />
          </>
        )}
      </Loaded>
      <RecordTrail kind="releaseInvoice" id={releaseInvoiceId} />
    </Screen>
  );
}
export { ReleaseInvoiceScreen as Component };

function Steps({ invoice }: Pick<Found, 'invoice'>) {
  const mayWrite = useMay('releaseInvoices.write');
  const [openDialog, setOpenDialog] = useState<'extend' | 'dispose' | null>(null);
  if (!mayWrite || invoice.state !== 'DEFAULTED') return null;
  const close = () => setOpenDialog(null);
  return (
    <>
      <Button onClick={() => setOpenDialog('extend')}>{words.extend}</Button>
      <Button kind="dark" onClick={() => setOpenDialog('dispose')}>
        {words.dispose}
      </Button>
      {openDialog === 'extend' && <ExtendDialog invoice={invoice} onClose={close} />}
      {openDialog === 'dispose' && <DisposeDialog invoice={invoice} onClose={close} />}
    </>
  );
}

const BottlingLink = ({ caskId, name }: { caskId: number; name: string }) =>
  useMay('bottlings.read') ? (
    <Link className="textlink" to={paths.bottling(caskId)}>
      {name}
    </Link>
  ) : (
    name
  );

function Facts({ found: { invoice, memberName, heldFrom } }: { found: Found }) {
  const { memberId, caskId, caskName, caskCode, state, bottles, bottleMl, currency, storage } = invoice;
  const amount = (minor: number) => money(minor, currency);
  const mayRead = useMay('orders.read');
  return (
    <DefinitionList
      items={[
        { label: words.member, value: <MemberLink id={memberId} name={memberName} /> },
        { label: words.cask, value: <BottlingLink caskId={caskId} name={`${caskName}, ${caskCode}`} /> },
        { label: words.state, value: stateNames[state] },
        { label: words.bottles, value: words.bottlesOf(bottles, bottleMl) },
        { label: words.issued, value: minuteIn('IE', invoice.issuedAt) },
        { label: words.due, value: dayOf(invoice.dueOn) },
        { label: words.total, value: amount(invoice.total) },
        ...(storage === null
          ? []
          : [
              {
                label: words.storage,
                value: `${amount(storage.total)} (${words.months(storage.months, amount(storage.perMonth))})`,
              },
            ]),
        { label: words.toPay, value: amount(invoice.toPay) },
        ...(invoice.sale === null
          ? []
          : [
              { label: words.sold, value: minuteIn('IE', invoice.sale.soldAt) },
              { label: words.brought, value: amount(invoice.sale.proceeds) },
              { label: words.kept, value: amount(invoice.sale.kept) },
              { label: words.rest, value: amount(invoice.sale.rest) },
            ]),
        ...(heldFrom === null ? [] : [{ label: words.heldFrom, value: dayOf(heldFrom) }]),
        ...(invoice.disposableFrom === null
          ? []
          : [{ label: words.saleFrom, value: dayOf(invoice.disposableFrom) }]),
        ...(mayRead ? [{ label: words.pdf, value: <DocumentLink number={invoice.invoiceNumber} /> }] : []),
      ]}
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
