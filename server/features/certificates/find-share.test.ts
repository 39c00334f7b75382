import { expect, test } from 'vitest';
import { findShare } from '#contract/certificate.ts';
import { shareCode } from '#domain/cask/share-code.ts';
import { buildBuyers } from '#testing/fixtures/buyers.ts';
import { buildCask } from '#testing/fixtures/builders.ts';
import { request } from '#testing/request.ts';
import { testApp } from '#testing/test-app.ts';
import { testContext } from '#testing/test-context.ts';

const context = await testContext();
const app = await testApp(context);
const look = (code: string) => request(app, findShare, { params: { shareCode: code } });

test('a code names its cask and share, and whether it is held, to anyone', async () => {
  const cask = await buildCask(context);
  const [buyer] = await buildBuyers(context, 1, { casks: [[cask, 1]] });
  await buyer!.place();
  const held = shareCode(cask.code, 1);
  expect(await look(` ${held.toLowerCase()} `)).toMatchObject({
    status: 200,
    body: { shareCode: held, shareNumber: 1, caskId: cask.id, caskCode: cask.code, isHeld: true },
  });
  expect((await look(shareCode(cask.code, 2))).body.isHeld).toBe(false);
});

test('a mistyped code differs from one that does not exist, and a code of the old form is found', async () => {
  const cask = await buildCask(context, { code: 'TC-0018' });
  const code = shareCode(cask.code, 1);
  const mistyped = `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`;
  expect((await look(mistyped)).error.errorCode).toBe('SHARE_CODE_MISTYPED');
  expect((await look(shareCode(cask.code, 999))).error.errorCode).toBe('SHARE_CODE_UNKNOWN');
  await context.db
    .updateTable('caskShare')
    .set({ code: 'TC-0018-0001-V' })
    .where('code', '=', code)
    .execute();
  expect((await look('TC-0018-0001-V')).body.shareNumber).toBe(1);
});
