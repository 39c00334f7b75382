import { expect, test } from 'vitest';
import { getCompany } from '#contract/content/company.ts';
import { request } from '#testing/request.ts';
import { testApp } from '#testing/test-app.ts';
import { testContext } from '#testing/test-context.ts';

const context = await testContext();
const app = await testApp(context);

test('anyone can ask who sells', async () => {
  expect(await request(app, getCompany, {})).toMatchObject({ status: 200, body: context.config.company });
});
