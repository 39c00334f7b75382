import { timingSafeEqual } from 'node:crypto';
import type { Context } from '#server/features/context.ts';
import type { Choice } from '../kinds/kind.ts';

/** What a link in a mail ends: the alerts of one cask, or all mails of a choice. */
export interface Subscribed {
  memberId: string;
  choice: Choice;
  caskId: number | null;
}

const letters: Record<string, Choice> = { a: 'alerts', n: 'news', r: 'reminders' };
const letterFor: Record<Choice, string> = { alerts: 'a', news: 'n', reminders: 'r' };

/** 128 bits: enough for what a guess would win. */
const signature = ({ secrets }: Pick<Context, 'secrets'>, text: string): Buffer =>
  secrets.mac('unsubscribe', text).subarray(0, 16);

/** `<member>.<what>.<signature>`: nobody ends the mails of others by guessing, and no login is needed. */
export function unsubscribeUrl(context: Context, { memberId, choice, caskId }: Subscribed): string {
  const text = `${memberId}.${letterFor[choice]}${caskId ?? ''}`;
  const token = `${text}.${signature(context, text).toString('base64url')}`;
  return `${context.config.publicUrl}/unsubscribe?token=${token}`;
}

/** What a token is for; null for one that is not ours. */
export function readUnsubscribeToken(context: Context, token: string): Subscribed | null {
  const [, text = '', memberId = '', letter = '', caskId = '', signed = ''] =
    /^(([0-9a-f-]{36})\.([anr])(\d{0,15}))\.([\w-]{22})$/.exec(token) ?? [];
  const choice = letters[letter];
  if (!choice) return null;
  const given = Buffer.from(signed, 'base64url');
  const right = signature(context, text);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return { memberId, choice, caskId: caskId === '' ? null : Number(caskId) };
}
