import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Filled on 29 February a cask holds whiskey on 1 March: only these know it. */
const knowing = ['domain/cask/cask.ts', 'server/platform/db/schema/05-casks.sql'];
const pattern = String.raw`addYears\(.*, -?3\)|Months\(.*, -?36\)|interval '(3|three) years|yearsInWood = 3`;
const places = ['domain', 'server', 'web', 'words', 'contract', 'e2e'];

test('the third anniversary is counted in one place of the code and one of the database', () => {
  const { stdout } = spawnSync('git', ['grep', '-lE', pattern, '--', ...places], { encoding: 'utf8' });
  const found = stdout.split('\n').filter((file) => file !== '' && !file.endsWith('.test.ts'));
  expect(found.toSorted()).toEqual(knowing.toSorted());
});
