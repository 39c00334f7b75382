import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8');

test('the rule that React Aria would write is in the style sheet, under the id by which it finds it', async () => {
  const source = await read('../node_modules/react-aria/dist/private/interactions/usePress.mjs');
  const id = /STYLE_ID = '([^']+)'/.exec(source)?.[1];
  const rule = /touch-action: [^;]+;/.exec(source)?.[0] ?? 'none';
  for (const page of ['index.html', 'office/index.html']) expect(await read(page)).toContain(`id="${id}"`);
  expect(await read('ui/styles/base.css')).toContain(`[data-react-aria-pressable] {\n    ${rule}`);
});
