import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { getPublicCertificate, shareCodeParams } from '#contract/certificate.ts';
import { call } from '#web/api/http/client.ts';
import { paths } from '#web/paths.ts';
import { AccountFrame } from '#web/shop/account/account-frame.tsx';
import { CallForm, useCallForm } from '#web/shop/shared/call-form.tsx';
import { CertificateWorth, type PublicCertificate } from '#web/shop/register/certificate-worth.tsx';
import { linkTo } from '#web/shop/shared/link-to.tsx';
import { Focused } from '#web/ui/feedback/focused.tsx';
import { codeInput, Field } from '#web/ui/forms/field.tsx';
import { rich } from '#web/ui/rich.tsx';
import { shareCode as words } from '#words/en/register/share-code.ts';

function ShareCodePage() {
  const [certificate, setCertificate] = useState<PublicCertificate | null>(null);
  const form = useCallForm({
    schema: shareCodeParams,
    messages: { shareCode: { missing: words.missing, tooLong: words.tooLong } },
    defaultValues: { shareCode: useSearchParams()[0].get('code') ?? '' },
    send: async (params) => {
      setCertificate(null);
      setCertificate(await call(getPublicCertificate, { params, query: {} }));
    },
  });
  return (
    <AccountFrame
      title={words.title}
      lead={words.lead}
      links={<p>{rich(words.private, { register: linkTo(paths.registerLog()) })}</p>}
    >
      <CallForm form={form} action={words.action}>
        <Field label={words.label} {...codeInput} {...form.field('shareCode')} />
      </CallForm>
      {certificate && (
        <Focused of={certificate} className="mt-6">
          <CertificateWorth certificate={certificate} />
          <p className="mt-6">
            {rich(words.more, { certificate: linkTo(paths.certificate(certificate.shareCode)) })}
          </p>
        </Focused>
      )}
    </AccountFrame>
  );
}
export { ShareCodePage as Component };
