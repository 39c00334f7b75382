import { Link, useParams, type LoaderFunctionArgs } from 'react-router';
import {
  type ReleaseInvoice,
  getReleaseInvoice,
  getReleaseInvoicePdf,
} from '#contract/bottling/release-invoice.ts';
import { get, prefetch } from '#web/api/http/cache.ts';
import { callFile } from '#web/api/http/client.ts';
import { useGet } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { bottles, release as words } from '#words/en/profile/bottles.ts';
import { dayIn, dayOf, percent } from '#words/format.ts';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { NotFound } from '../../errors/not-found.tsx';
import { isUuid } from '../is-uuid.ts';
import { BackLink, ProfileHeading } from '../profile-heading.tsx';
import { IssuedDocuments } from './issued-documents.tsx';
import { PayRelease } from './pay-release.tsx';
import { DownloadButton } from '#web/shop/shared/download-button.tsx';
import { ReleaseLines } from './release-lines.tsx';

const releaseQuery = (id = '') => get(getReleaseInvoice, { params: { releaseInvoiceId: id } });

export const loader = ({ params }: LoaderFunctionArgs) =>
  isUuid(params['id']) ? prefetch(releaseQuery(params['id'])) : null;

function ReleaseInvoicePage() {
  const { id } = useParams();
  const invoice = useGet({ ...releaseQuery(id), enabled: isUuid(id) });
  if (!isUuid(id)) return <NotFound />;
  return (
    <>
      <BackLink to={paths.profileBottles()}>{words.back}</BackLink>
      <Loaded query={invoice} skeleton={<SkeletonText lines={8} />}>
        {(data) => <Release invoice={data} />}
      </Loaded>
    </>
  );
}
export { ReleaseInvoicePage as Component };

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
