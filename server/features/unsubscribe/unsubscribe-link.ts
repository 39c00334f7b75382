import { DomainError, orRefuse } from '#domain/errors.ts';
import { isSameSecret } from '#server/platform/core/is-same-secret.ts';
import type { Context } from '#server/shared/context.ts';
import type { EmailPreference } from '#server/shared/mail-type.ts';

export interface UnsubscribeLink {
  memberId: string;
  preference: EmailPreference;
  caskId: number | null;
}

const codeOf: Record<EmailPreference, string> = { alerts: 'a', news: 'n', reminders: 'r' };
const preferences = new Map(Object.entries(codeOf).map(([name, code]) => [code, name as EmailPreference]));

/** 128 bits: enough for what a guess would win. */
const signature = ({ secrets }: Pick<Context, 'secrets'>, text: string): Buffer =>
  secrets.mac('unsubscribe', text).subarray(0, 16);

/** `<member>.<preference and cask>.<signature>`: works without a login, and cannot be guessed for others. */
export function unsubscribeUrl(context: Context, { memberId, preference, caskId }: UnsubscribeLink): string {
  const text = `${memberId}.${codeOf[preference]}${caskId ?? ''}`;
  const token = `${text}.${signature(context, text).toString('base64url')}`;
  return `${context.config.publicUrl}/unsubscribe?token=${token}`;
}

/** @throws LINK_INVALID for one that is not ours */
export function readUnsubscribeToken(context: Context, token: string): UnsubscribeLink {
  const [, text = '', memberId = '', code = '', caskId = '', signed = ''] =
    /^(([0-9a-f-]{36})\.([anr])(\d{0,15}))\.([\w-]{22})$/.exec(token) ?? [];
  const preference = orRefuse(preferences.get(code), 'LINK_INVALID');
  if (!isSameSecret(Buffer.from(signed, 'base64url'), signature(context, text)))
    throw new DomainError('LINK_INVALID');
  return { memberId, preference, caskId: caskId === '' ? null : Number(caskId) };
}
