import { join } from 'node:path';
import { readConfig, type ServerConfig } from './config.ts';
import { BadSetting } from './platform/core/config.ts';
import { demoAccounts } from './sample/members.ts';
import { start, type Running } from './start.ts';

const say = (line: string) => console.log(line);

export function paymentsLine({ payments }: ServerConfig): string {
  if (payments.length === 0) return 'Payments go to the sandbox: no money moves.';
  const names = payments.map(
    ({ name, browser }) => `${name} (${browser.environment === 'live' ? 'live' : 'test environment'})`,
  );
  return `Payments go to ${names.join(', ')}.`;
}

function welcome(config: ServerConfig): void {
  say('');
  say(`  Tierce is open at ${config.publicUrl}`);
  if (config.sampleData) {
    say('');
    say('  Sample accounts (fictional, like every cask here):');
    for (const { role, email, password } of demoAccounts) say(`    ${role.padEnd(34)} ${email}  ${password}`);
  }
  say('');
  say(
    `  E-mails ${config.smtpUrl ? 'are sent by SMTP.' : `land in ${join(config.dataDir, 'mail')}; their links are printed here.`}`,
  );
  say(`  ${paymentsLine(config)}`);
  say('  Stop with Ctrl-C.');
  say('');
}

/** A signal ends the process cleanly, also while it is still starting; a second one does not wait. */
function stopOnSignal(starting: Promise<Running>): void {
  let stopping = false;
  const onSignal = async () => {
    if (stopping) process.exit(1);
    stopping = true;
    say('Finishing what is under way …');
    const { stop } = await starting;
    await stop();
    process.exit(0);
  };
  process.on('SIGINT', () => void onSignal());
  process.on('SIGTERM', () => void onSignal());
}

/** Serves until a signal. A setting that cannot be used is told in one line. */
export async function run(): Promise<void> {
  try {
    const config = readConfig();
    const starting = start(config, say);
    stopOnSignal(starting);
    await starting;
    welcome(config);
  } catch (error) {
    console.error(error instanceof BadSetting ? error.message : error);
    process.exit(1);
  }
}
