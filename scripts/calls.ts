/** `npm run calls`: writes the calls the browser makes (`web/api/calls/`) from the contract. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { format } from 'oxfmt';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#server/platform/http/contract.ts';
import type { Call } from '#web/api/http/call.ts';
import style from '../oxfmt.config.ts';

export const callsFolder = join(import.meta.dirname, '../web/api/calls');

export function callOf({ method, path, role, live, idempotent, answer, file }: Endpoint): Call {
  return {
    method,
    path,
    role,
    ...(live && { live: true }),
    ...(idempotent && { idempotent: true }),
    answer: file?.toString() ?? (answer ? 'json' : null),
  };
}

/** The text of each file by its path below `web/api/calls/`, which is that of its contract below `contract/`. */
export async function callFiles(): Promise<Map<string, string>> {
  const byFile = Map.groupBy(endpoints, ({ file }) => file);
  const files = await Promise.all(
    [...byFile].map(async ([name, calls]) => {
      const text = `// Made by \`npm run calls\` from contract/${name}.
import type * as contract from '#contract/${name}';
import type { Call } from '#web/api/http/call.ts';
${calls
  .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  .map(
    (call) =>
      `\nexport const ${call.name}: Call<typeof contract.${call.name}> = ${JSON.stringify(callOf(call.endpoint))};`,
  )
  .join('\n')}
`;
      return [name, (await format(name, text, style)).code] as const;
    }),
  );
  return new Map(files);
}

if (import.meta.main) {
  await rm(callsFolder, { recursive: true, force: true });
  for (const [name, text] of await callFiles()) {
    await mkdir(dirname(join(callsFolder, name)), { recursive: true });
    await writeFile(join(callsFolder, name), text);
  }
}
