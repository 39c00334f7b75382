import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { findShare, findShareParams } from '#contract/certificate.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { call } from '#web/api/http/client.ts';
import { paths } from '#web/paths.ts';
import { AccountFrame } from '#web/shop/account/account-frame.tsx';
import { CallForm, useCallForm } from '#web/shop/shared/call-form.tsx';
import { linkTo } from '#web/shop/shared/link-to.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Focused } from '#web/ui/feedback/focused.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { rich } from '#web/ui/rich.tsx';
import { shareCode as words } from '#words/en/register/share-code.ts';

type Share = AnswerOf<typeof findShare>;

function ShareCodePage() {
  const [share, setShare] = useState<Share | null>(null);
  const form = useCallForm({
    schema: findShareParams,
    messages: { shareCode: { missing: words.missing, tooLong: words.tooLong } },
    defaultValues: { shareCode: useSearchParams()[0].get('code') ?? '' },
    send: async (params) => {
      setShare(null);
      setShare(await call(findShare, { params: { shareCode: params.shareCode.trim() } }));
    },
  });
  return (
    <AccountFrame
      title={words.title}
      lead={words.lead}
      links={<p>{rich(words.private, { register: linkTo(paths.registerLog()) })}</p>}
    >
      <CallForm form={form} action={words.action}>
        <Field
          label={words.label}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.field('shareCode')}
        />
      </CallForm>
      {share && (
        <Focused of={share} className="mt-6">
          <Known share={share} />
        </Focused>
      )}
    </AccountFrame>
  );
}
export { ShareCodePage as Component };

const Known = ({ share: { shareNumber, name, distilleryName, caskId, isHeld } }: { share: Share }) => (
  <Banner tone={isHeld ? 'success' : 'info'}>
    <p>{rich(words.known(shareNumber, name, distilleryName), { cask: linkTo(paths.cask(caskId)) })}</p>
    <p className="mt-2">{isHeld ? words.held : words.free}</p>
  </Banner>
);
