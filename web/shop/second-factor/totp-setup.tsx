import { lazy, Suspense } from 'react';
import { z } from 'zod';
import type { TotpKey } from '#contract/second-factor.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Form, useCallForm } from '../form.tsx';
import { CodeField } from './code-field.tsx';

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));
const schema = z.object({ code: z.string().trim().min(1, 'Please give the code.') });

interface TotpSetupProps {
  totp: TotpKey;
  /** Finishes with the first code of the app; what it rejects with is shown. */
  confirm: (code: string) => Promise<void>;
}

/** The key of an authenticator app, to be scanned or typed, and the first code back. */
export function TotpSetup({ totp, confirm }: TotpSetupProps) {
  const form = useCallForm({
    schema,
    defaultValues: { code: '' },
    send: ({ code }) => confirm(code),
  });
  return (
    <div className="flex flex-col gap-6">
      <ol className="flex list-decimal flex-col gap-2 pl-5 text-ink-muted">
        <li>Scan this with an authenticator app, or type the key under it into one.</li>
        <li>Enter the code the app then shows.</li>
      </ol>
      <div className="mx-auto size-52">
        <Suspense fallback={<Skeleton className="size-full" />}>
          <QrCode text={totp.uri} label="The key as a QR code" />
        </Suspense>
      </div>
      <p className="text-center text-small">
        <span className="label mb-1 block text-ink-faint">Key</span>
        <code className="text-ink select-all">{totp.key.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <Form form={form} action="Confirm">
        <CodeField {...form.field('code')} />
      </Form>
    </div>
  );
}
