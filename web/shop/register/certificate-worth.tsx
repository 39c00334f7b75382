import type { AnswerOf } from '#contract/endpoint.ts';
import type { getPublicCertificate } from '#contract/certificate.ts';
import { paths } from '#web/paths.ts';
import { linkTo } from '#web/shop/shared/link-to.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { rich } from '#web/ui/rich.tsx';
import { publicCertificate as words } from '#words/en/register/public-certificate.ts';
import { dayIn } from '#words/format.ts';

export type PublicCertificate = AnswerOf<typeof getPublicCertificate>;

const tones = {
  VALID: 'success',
  RESOLD: 'warning',
  REPLACED: 'danger',
  BOTTLED: 'info',
  LOST: 'warning',
  RETURNED: 'danger',
  NOT_SOLD: 'danger',
} as const;

export function CertificateWorth({ certificate }: { certificate: PublicCertificate }) {
  const { status, shareNumber, name, distilleryName, caskId, valid } = certificate;
  return (
    <>
      <Banner tone={tones[status]} title={words.status[status].title}>
        {words.status[status].text}
      </Banner>
      {valid && valid.entry !== null && (
        <p className="mt-6">{words.valid(valid.entry, dayIn('IE', valid.issuedAt))}</p>
      )}
      <p className="mt-6">
        {rich(words.names(shareNumber, name, distilleryName), { cask: linkTo(paths.cask(caskId)) })}
      </p>
    </>
  );
}
