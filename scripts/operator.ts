/**
 * `npm run operator -- owner anna@example.com`: gives a member a role of an operator. DATABASE_URL or the embedded one under
 * DATA_DIR, running or not.
 */
import { operatorRoles, type OperatorRole } from '#contract/office/permissions.ts';
import { readConfig } from '#server/config.ts';
import { grantByCommand } from '#server/office/operators/grant-by-command.ts';
import { systemClock } from '#server/platform/core/clock.ts';
import { BadSetting } from '#server/platform/core/config.ts';
import { openBeside } from '#server/platform/db/open.ts';
import { runCommand } from './run-command.ts';

const isRole = (text: string): text is OperatorRole => (operatorRoles as readonly string[]).includes(text);

async function run(role = '', email = ''): Promise<void> {
  if (!isRole(role) || !email.includes('@'))
    throw new BadSetting(
      'operator',
      `cannot run: npm run operator -- <${operatorRoles.join('|')}> <e-mail address>`,
    );
  const database = await openBeside(readConfig());
  try {
    const roles = await grantByCommand({ db: database.db, clock: systemClock }, email, role);
    if (!roles) throw new BadSetting('operator', `found no open account with a confirmed address ${email}`);
    console.log(`${email}: ${roles.join(', ')}. The next login asks for a second factor.`);
  } finally {
    await database.close();
  }
}

await runCommand(() => run(...process.argv.slice(2)));
