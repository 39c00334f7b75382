import { Link } from 'react-router';
import {
  getBottleSalePdf,
  getReleaseCreditNote,
  getReleaseInvoice,
  getReleaseInvoicePdf,
  getStorageInvoicePdf,
  payReleaseInvoice,
  type ReleaseInvoice,
} from '#contract/bottling/release-invoice.ts';
import { storagePerMonth } from '#domain/bottling/storage.ts';
import { cache, get, useGet } from '#web/api/http/cache.ts';
import { callFile } from '#web/api/http/client.ts';
import { loadBalance } from '#web/api/session/account.ts';
import { useIdempotentCall } from '#web/api/use-idempotent-call.ts';
import { paths } from '#web/paths.ts';
import { DepositMissing } from '#web/shop/profile/wallet/payment/deposit-missing.tsx';
import { useWalletFunds } from '#web/shop/profile/wallet/payment/use-wallet-funds.ts';
import { CallRefusal } from '#web/shop/shared/call-refusal.tsx';
import { DownloadButton } from '#web/shop/shared/download-button.tsx';
import { recordPage } from '#web/shop/shared/record-page.tsx';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { UnansweredCallBanner } from '#web/shop/shared/unanswered-call-banner.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { bottles, release as words } from '#words/en/profile/bottles.ts';
import { dayIn, dayOf, money, percent } from '#words/format.ts';
import { isUuid } from '#web/shop/profile/is-uuid.ts';
import { BackLink, ProfileHeading } from '../profile-heading.tsx';
import { ReleaseLines } from './release-lines.tsx';

const releaseQuery = (id: string) => get(getReleaseInvoice, { params: { releaseInvoiceId: id } });

export const { loader, Component } = recordPage('id', isUuid, (id) => [releaseQuery(id)], ReleaseInvoicePage);

function ReleaseInvoicePage({ id }: { id: string }) {
  const invoice = useGet(releaseQuery(id));
  return (
    <>
      <BackLink to={paths.profileBottles()}>{words.back}</BackLink>
      <Loaded query={invoice}>{(data) => <Release invoice={data} />}</Loaded>
    </>
  );
}

function Release({ invoice }: { invoice: ReleaseInvoice }) {
  const { caskName, bottleMl, abv, toPay } = invoice;
  return (
    <>
      <ProfileHeading
        title={words.title(caskName)}
        lead={words.lead(invoice.bottles, bottleMl, percent(abv))}
        action={
          <DownloadButton
            load={() => callFile(getReleaseInvoicePdf, { params: { releaseInvoiceId: invoice.id } })}
            name={`${invoice.invoiceNumber}.pdf`}
          >
            {words.pdf}
          </DownloadButton>
        }
      />
      <InvoiceStatus invoice={invoice} />
      <ReleaseLines invoice={invoice} />
      <IssuedDocuments invoice={invoice} />
      {toPay > 0 && <PayRelease invoice={invoice} />}
      <p className="mt-8 text-small">
        <Link to={paths.draw(invoice.caskId)} className="textlink">
          {bottles.draw}
        </Link>
      </p>
    </>
  );
}

function InvoiceStatus({ invoice }: { invoice: ReleaseInvoice }) {
  const { state, dueOn, disposableFrom, paidAt, parcel, country } = invoice;
  if (state === 'DISPOSED') return <Banner>{words.disposed}</Banner>;
  if (state === 'REFUNDED') return <Banner>{words.refunded}</Banner>;
  if (state === 'DEFAULTED')
    return (
      <Banner tone="warning" title={words.held.title}>
        {words.held.text(dayOf(disposableFrom ?? dueOn))}
      </Banner>
    );
  if (state === 'ISSUED') return <Banner>{words.due(dayOf(dueOn))}</Banner>;
  if (!parcel)
    return <Banner tone="success">{words.paid(dayIn(country, paidAt ?? invoice.issuedAt))}</Banner>;
  return (
    <Banner
      tone={parcel.state === 'DELIVERED' ? 'success' : 'info'}
      action={
        <a href={parcel.trackingUrl} rel="noreferrer" className="textlink">
          {words.follow}
        </a>
      }
    >
      {words.parcel[parcel.state](parcel.carrier)}
    </Banner>
  );
}

function documentsOf({ id, invoiceNumber, sale, storage, currency, ...invoice }: ReleaseInvoice) {
  const params = { releaseInvoiceId: id };
  const charged = {
    file: invoice.storageInvoiceNumber,
    text: words.storageCharged(money(storage?.total ?? 0, currency), sale !== null),
    action: words.storageInvoice,
    load: () => callFile(getStorageInvoicePdf, { params }),
  };
  const sold = sale && {
    file: `sale-${invoiceNumber}`,
    text: words.sold(money(sale.proceeds, currency), money(sale.rest, currency)),
    action: words.statementOfSale,
    load: () => callFile(getBottleSalePdf, { params }),
  };
  const credited = invoice.creditNotes.map(({ number, reason, amount, currency: paidIn }) => ({
    file: number,
    text: words.credited[reason](money(amount, paidIn)),
    action: words.creditNote(number),
    load: () => callFile(getReleaseCreditNote, { params: { ...params, creditNoteNumber: number } }),
  }));
  return [...(charged.file ? [charged] : []), ...(sold ? [sold] : []), ...credited];
}

const IssuedDocuments = ({ invoice }: { invoice: ReleaseInvoice }) =>
  documentsOf(invoice).map(({ file, text, action, load }) => (
    <div key={file} className="mt-8 flex flex-wrap items-center justify-between gap-4 text-small">
      <p className="figures">{text}</p>
      <DownloadButton load={load} name={`${file}.pdf`}>
        {action}
      </DownloadButton>
    </div>
  ));

/** From the wallet; the payment step first adds the money that is missing in it. */
function PayRelease({ invoice }: { invoice: ReleaseInvoice }) {
  const { id, toPay, currency } = invoice;
  const funds = useWalletFunds(currency);
  const pay = useIdempotentCall(payReleaseInvoice, {
    params: { releaseInvoiceId: id },
    onAnswer: async () => {
      toast.success(words.done);
      await Promise.allSettled([loadBalance(), cache.invalidateQueries()]);
    },
    onRefusal: () => cache.invalidateQueries(),
  });
  if (!funds) return null;
  const shortfall = toPay - funds.available;
  return (
    <div className="mt-8 flex max-w-md flex-col gap-4">
      <p className="figures text-small text-ink-muted">
        <span>{words.balance(money(funds.available, currency))}</span>{' '}
        {shortfall > 0 && <span>{words.missing(money(shortfall, currency))}</span>}
      </p>
      {invoice.state === 'ISSUED' && (
        <p className="text-small text-ink-muted">
          {words.storageRule(money(storagePerMonth(invoice.country), currency))}
        </p>
      )}
      <CallRefusal of={pay.refusal} />
      {pay.unanswered ? (
        <UnansweredCallBanner
          what={words.unanswered(money(pay.unanswered.body.expectedTotal, currency))}
          unanswered={pay.unanswered}
        />
      ) : shortfall > 0 ? (
        <DepositMissing funds={funds} total={toPay} currency={currency} />
      ) : (
        <Button onClick={() => pay.send({ expectedTotal: toPay })} isPending={pay.isPending} wide>
          {words.pay(money(toPay, currency))}
        </Button>
      )}
    </div>
  );
}
