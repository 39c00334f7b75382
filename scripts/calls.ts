/** `npm run calls`: writes the calls the browser makes (`web/api/calls/`) from the contract. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#server/platform/http/contract.ts';
import type { Call } from '#web/api/http/call.ts';

export const callsFolder = join(import.meta.dirname, '../web/api/calls');

const fileName = (noun: string) => `${noun.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;

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

/** The text of each file by its name. */
export async function callFiles(): Promise<Map<string, string>> {
  const style = await resolveConfig(join(callsFolder, 'any.ts'));
  const byNoun = Map.groupBy(endpoints, ({ noun }) => noun);
  const files = await Promise.all(
    [...byNoun].map(async ([noun, calls]) => {
      const name = fileName(noun);
      const text = `// Made by \`npm run calls\` from contract/${name}.
import type * as contract from '#contract/${name}';
import type { Call } from '../http/call.ts';
${calls
  .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  .map(
    (call) =>
      `\nexport const ${call.name}: Call<typeof contract.${call.name}> = ${JSON.stringify(callOf(call.endpoint))};`,
  )
  .join('\n')}
`;
      return [name, await format(text, { ...style, parser: 'typescript' })] as const;
    }),
  );
  return new Map(files);
}

if (import.meta.main) {
  await rm(callsFolder, { recursive: true, force: true });
  await mkdir(callsFolder);
  for (const [name, text] of await callFiles()) await writeFile(join(callsFolder, name), text);
}
