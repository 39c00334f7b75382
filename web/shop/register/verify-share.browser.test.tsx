import { test, vi } from 'vitest';
import { getPublicCertificate } from '#contract/certificate.ts';
import { answer } from '#testing/web/answers.ts';
import { button, expectText } from '#testing/web/locators.ts';
import { openShop } from '#testing/web/shop.tsx';

const code = 'TC-0033-0001-7Q';

vi.mock('./remembered-log.ts', () => ({ openRemembered: async () => ({ log: null, memory: null }) }));
vi.mock('./read-log.ts', () => ({
  isHeldBy: () => true,
  checkEntry: async (_: null, index: number) => ({
    index,
    head: { origin: 'caskshares.ie', size: 12 },
    isIncluded: true,
    entry: { v: 1, type: 'share-issued', at: '2026-01-20', code },
  }),
}));

test.each([
  ['VALID', /^The newest entry about this share is .*this page says otherwise/],
  ['REPLACED', /^The register says the same: the share was sold again, with entry 9/],
] as const)(
  'a printed certificate that the register replaced, and that the shop calls %s',
  async (status, said) => {
    const valid = { entry: 9, issuedAt: '2026-01-20T10:00:00.000Z' } as const;
    answer(getPublicCertificate, { shareCode: code, status, entry: 9, valid });
    await openShop(`/certificate/${code}?entry=5`);
    await button('Verify').click();
    await expectText(said);
  },
);
