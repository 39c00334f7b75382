import { isShareCode, normalizeShareCode } from '#domain/cask/share-code.ts';
import type { LookUp } from './queries.ts';

const number = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Series and number: `SG-2026-000001`. */
const invoiceNumber = /^([A-Z0-9-]{2,16})-(\d{6,9})$/;

export function lookUpOf(typed: string): LookUp {
  const text = typed.trim();
  if (number.test(text)) return { by: 'number', id: text.toLowerCase() };
  if (text.includes('@')) return { by: 'email', beginning: text.toLowerCase() };
  const code = normalizeShareCode(text);
  if (isShareCode(code)) return { by: 'shareCode', code };
  const [, series, ordinal] = invoiceNumber.exec(code) ?? [];
  if (series) return { by: 'invoice', series, number: Number(ordinal) };
  return { by: 'name', words: text };
}
