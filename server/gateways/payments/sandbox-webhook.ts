import { createHmac } from 'node:crypto';
import { isSameSecret } from '#server/platform/core/is-same-secret.ts';
import { BadSignature, type WebhookHint } from './provider.ts';

/** No secret: the sandbox moves no money, and a webhook is only a hint. */
const secret = 'sandbox';
const header = 'sandbox-signature';

const sign = (raw: Buffer) => createHmac('sha256', secret).update(raw).digest('hex');

export function sandboxWebhook(hint: WebhookHint): { raw: Buffer; headers: Record<string, string> } {
  const raw = Buffer.from(JSON.stringify(hint));
  return { raw, headers: { [header]: sign(raw), 'content-type': 'application/json' } };
}

export function readSandboxWebhook(raw: Buffer, headers: Readonly<Record<string, string | undefined>>) {
  if (!isSameSecret(headers[header] ?? '', sign(raw)))
    throw new BadSignature('the sandbox did not sign this');
  return JSON.parse(raw.toString()) as WebhookHint;
}
