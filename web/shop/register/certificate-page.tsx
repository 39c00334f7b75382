import { useParams, type LoaderFunctionArgs } from 'react-router';
import type { AnswerTo } from '#web/api/http/call.ts';
import { getPublicCertificate } from '#web/api/calls/certificate.ts';
import { ApiError } from '#web/api/http/api-error.ts';
import { get, prefetch } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { linkTo } from '#web/shop/shared/link-to.tsx';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { useTitle } from '#web/shop/shared/use-title.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { rich } from '#web/ui/rich.tsx';
import { publicCertificate as words } from '#words/en/register/public-certificate.ts';
import { VerifyShare } from './verify-share.tsx';

type PublicCertificate = AnswerTo<typeof getPublicCertificate>;

const query = (shareCode = '') => get(getPublicCertificate, { params: { shareCode } });

export const loader = ({ params }: LoaderFunctionArgs) => prefetch(query(params['shareCode']));

function CertificatePage() {
  const { shareCode = '' } = useParams();
  const found = useGet(query(shareCode));
  useTitle(words.title);
  const refusal = refusalOf(found.error);
  return (
    <div className="page pb-24">
      <PageHeader title={words.title} lead={words.lead} label={shareCode} />
      <div className="mt-10 max-w-2xl">
        {refusal ? (
          <Refused refusal={refusal} shareCode={shareCode} />
        ) : (
          <Loaded query={found} skeleton={<SkeletonText lines={5} />}>
            {(certificate) => <Known certificate={certificate} />}
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

const tones = {
  VALID: 'success',
  BOTTLED: 'info',
  LOST: 'warning',
  RETURNED: 'danger',
  NOT_SOLD: 'danger',
} as const;

function Known({ certificate }: { certificate: PublicCertificate }) {
  const { status, shareCode, shareNumber, name, distilleryName, caskId, entry } = certificate;
  return (
    <>
      <Banner tone={tones[status]} title={words.status[status].title}>
        {words.status[status].text}
      </Banner>
      <p className="mt-6">
        {rich(words.names(shareNumber, name, distilleryName), { cask: linkTo(paths.cask(caskId)) })}
      </p>
      {status === 'NOT_SOLD' ? (
        <p className="mt-6 text-small text-ink-muted">{words.noEntry}</p>
      ) : (
        <VerifyShare shareCode={shareCode} index={entry} isHeld={status !== 'RETURNED'} />
      )}
      <p className="mt-8 text-small text-ink-muted">
        {rich(words.private, { register: linkTo(paths.registerLog()) })}
      </p>
    </>
  );
}
