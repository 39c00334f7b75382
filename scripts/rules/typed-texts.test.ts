import type { z } from 'zod/mini';
import { expect, test } from 'vitest';
import { plainMail } from '#domain/account/mail.ts';
import { isCalendarDate } from '#domain/calendar.ts';
import { keptLine, keptText, plainLine } from '#domain/text.ts';
import { endpoints } from '#server/platform/http/contract.ts';

interface Definition {
  type: string;
  checks?: { _zod: { def: { check: string; tx?: unknown; fn?: unknown } } }[];
  shape?: Record<string, z.ZodMiniType>;
  innerType?: z.ZodMiniType;
  element?: z.ZodMiniType;
  in?: z.ZodMiniType;
  options?: z.ZodMiniType[];
}

const doors: unknown[] = [keptLine, keptText, plainLine, plainMail];

/** Passwords are composed where they are hashed; the rest comes from a program. */
const others =
  /^(password|currentPassword|newPassword|token|refreshToken|challenge|rawId|id|response|expected)$/;

/** Places below `schema` with a text that is kept as it was sent. */
function rawTexts(schema: z.ZodMiniType, place: string): string[] {
  const {
    type,
    checks = [],
    shape = {},
    innerType,
    element,
    in: input,
    options = [],
  } = schema._zod.def as Definition;
  const isDoor = checks.some(
    ({ _zod: { def } }) =>
      doors.includes(def.tx) || def.check === 'string_format' || def.fn === isCalendarDate,
  );
  const isRaw = type === 'string' && !isDoor && !('format' in schema._zod.def);
  return [
    ...(isRaw ? [place] : []),
    ...Object.entries(shape).flatMap(([name, part]) =>
      others.test(name) ? [] : rawTexts(part, `${place}.${name}`),
    ),
    ...[innerType, element, input, ...options].flatMap((part) => (part ? rawTexts(part, place) : [])),
  ];
}

test('a text that someone types passes one door: composed, without unseen signs', () => {
  const raw = endpoints.flatMap(({ endpoint: { body, query } }) =>
    [body, query].flatMap((part) => (part ? rawTexts(part, '') : [])),
  );
  expect([...new Set(raw)].toSorted()).toEqual([]);
});
