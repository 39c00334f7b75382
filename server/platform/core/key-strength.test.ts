import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isStrongKey } from './key-strength.ts';

test('random keys of every usual form are strong', () => {
  for (let i = 0; i < 2000; i += 1)
    for (const form of ['hex', 'base64', 'base64url'] as const)
      expect(isStrongKey(randomBytes(form === 'hex' ? 16 : 24).toString(form))).toBe(true);
});
