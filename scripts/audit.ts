/**
 * `npm run audit`: asks the database for every invariant, and says which holds. DATABASE_URL or the embedded one under
 * DATA_DIR, running or not; it only reads, one state of it.
 */
import { readConfig } from '#server/config.ts';
import { checkLog } from '#server/audit/check-log.ts';
import { checkKnownHeads } from '#server/audit/check-known-heads.ts';
import { allHeadsIn } from '#server/features/register/known-heads.ts';
import { audit, violated, type Finding } from '#server/audit/audit.ts';
import { openToRead } from '#server/platform/db/open-to-read.ts';
import { runCommand } from './run-command.ts';

function show({ invariant, rows }: Finding): void {
  const sign = rows.length === 0 ? '✔' : invariant.mayLag ? '~' : '✘';
  const note = rows.length > 0 && invariant.mayLag ? ' (lagging: a job is behind)' : '';
  console.log(`${sign} ${invariant.name.padEnd(82)}${invariant.source}${note}`);
  for (const row of rows) console.log(`    ${JSON.stringify(row)}`);
}

async function run(): Promise<void> {
  const config = readConfig();
  const heads = await allHeadsIn(config.dataDir);
  const { client, what, close } = await openToRead(config);
  try {
    console.log(`Auditing ${what}\n`);
    const findings = await audit(client);
    findings.forEach(show);
    const wrong = await checkLog(client);
    console.log(
      wrong === null ? '✔ every signed head of the register is of its entries' : `✘ register: ${wrong}`,
    );
    const known = await checkKnownHeads(client, heads);
    console.log(
      known.wrong !== null
        ? `✘ register: ${known.wrong}`
        : known.files === 0
          ? '~ no register-head file in DATA_DIR: whether the register was rolled back, a machine that signs it can tell'
          : '✔ the database has the head that the register signed last',
    );
    const broken = violated(findings).length + [wrong, known.wrong].filter((one) => one !== null).length;
    console.log(`\n${findings.length + 2 - broken} of ${findings.length + 2} invariants hold`);
    process.exitCode = broken === 0 ? 0 : 1;
  } finally {
    await close();
  }
}

await runCommand(run);
