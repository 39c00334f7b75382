import { lazy, Suspense } from 'react';
import { type TotpKey, confirmTotpBody } from '#contract/account/second-factor.ts';
import { code as codeWords, totp as totpWords } from '#words/en/account/second-factor.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { CallForm, useCallForm } from '#web/shop/shared/call-form.tsx';
import { CodeField } from './code-field.tsx';

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));
const schema = confirmTotpBody;

interface TotpSetupProps {
  totp: TotpKey;
  confirm: (code: string) => Promise<void>;
}

export function TotpSetup({ totp, confirm }: TotpSetupProps) {
  const form = useCallForm({
    schema,
    messages: { code: codeWords },
    defaultValues: { code: '' },
    send: ({ code }) => confirm(code),
  });
  return (
    <div className="flex flex-col gap-6">
      <ol className="flex list-decimal flex-col gap-2 pl-5 text-ink-muted">
        {totpWords.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className="mx-auto size-52">
        <Suspense fallback={<Skeleton className="size-full" />}>
          <QrCode text={totp.uri} label={totpWords.picture} />
        </Suspense>
      </div>
      <p className="text-center text-small">
        <span className="label mb-1 block text-ink-faint">{totpWords.key}</span>
        <code className="text-ink select-all">{totp.key.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <CallForm form={form} action={totpWords.action}>
        <CodeField {...form.field('code')} />
      </CallForm>
    </div>
  );
}
