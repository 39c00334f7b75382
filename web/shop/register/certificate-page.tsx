import { useParams, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { getPublicCertificate } from '#contract/certificate.ts';
import { ApiError } from '#web/api/http/api-error.ts';
import { get, prefetch, useGet } from '#web/api/http/cache.ts';
import { paths } from '#web/paths.ts';
import { linkTo } from '#web/shop/shared/link-to.tsx';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { PageHeader } from '#web/shop/shared/page-header.tsx';
import { rich } from '#web/ui/rich.tsx';
import { publicCertificate as words } from '#words/en/register/public-certificate.ts';
import { CertificateWorth, type PublicCertificate } from './certificate-worth.tsx';
import { VerifyShare } from './verify-share.tsx';

/** The entry that is printed on the certificate; null where its address has none. */
function printedEntry(search: URLSearchParams): number | null {
  const text = search.get('entry') ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

const query = (shareCode = '', printed: number | null) =>
  get(getPublicCertificate, {
    params: { shareCode },
    query: printed === null ? {} : { entry: String(printed) },
  });

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  prefetch(query(params['shareCode'], printedEntry(new URL(request.url).searchParams)));

function CertificatePage() {
  const { shareCode = '' } = useParams();
  const [search] = useSearchParams();
  const printed = printedEntry(search);
  const found = useGet(query(shareCode, printed));
  const refusal = refusalOf(found.error);
  return (
    <div className="page pb-24">
      <PageHeader title={words.title} lead={words.lead} label={shareCode} />
      <div className="mt-10 max-w-2xl">
        {refusal ? (
          <Refused refusal={refusal} shareCode={shareCode} />
        ) : (
          <Loaded query={found} skeleton={<SkeletonText lines={5} />}>
            {(certificate) => <Known certificate={certificate} printed={printed} />}
          </Loaded>
        )}
      </div>
    </div>
  );
}
export { CertificatePage as Component };

type Refusal = keyof typeof words.refusals;

/** A code that names no share is an answer. */
function refusalOf(error: unknown): Refusal | null {
  const code = error instanceof ApiError ? error.errorCode : null;
  return code === 'SHARE_CODE_UNKNOWN' || code === 'SHARE_CODE_MISTYPED' ? code : null;
}

const Refused = ({ refusal, shareCode }: { refusal: Refusal; shareCode: string }) => (
  <>
    <Banner
      tone={refusal === 'SHARE_CODE_MISTYPED' ? 'warning' : 'danger'}
      title={words.refusals[refusal].title}
    >
      {words.refusals[refusal].text}
    </Banner>
    <p className="mt-6">{rich(words.typeAgain, { again: linkTo(paths.shareCode(shareCode)) })}</p>
  </>
);

interface KnownProps {
  certificate: PublicCertificate;
  printed: number | null;
}

function Known({ certificate, printed }: KnownProps) {
  const { status, shareCode, entry, valid } = certificate;
  return (
    <>
      <CertificateWorth certificate={certificate} />
      {status === 'NOT_SOLD' ? (
        <p className="mt-6 text-small text-ink-muted">{words.noEntry}</p>
      ) : (
        <VerifyShare
          shareCode={shareCode}
          index={entry}
          isHeld={valid !== null}
          printed={printed === null ? null : { entry: printed, isReplaced: status === 'REPLACED' }}
        />
      )}
      <p className="mt-8 text-small text-ink-muted">
        {rich(words.private, { register: linkTo(paths.registerLog()) })}
      </p>
    </>
  );
}
