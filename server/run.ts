import { join } from 'node:path';
import { BadSetting, readConfig, type Config } from './config.ts';
import { demoAccounts } from './sample/members.ts';
import { start } from './start.ts';

const say = (line: string) => console.log(line);

function welcome(config: Config): void {
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
  say('  Payments go to the sandbox: no money moves.');
  say('  Stop with Ctrl-C.');
  say('');
}

/** Serves until a signal; a second one does not wait. A setting that cannot be used is told in one line. */
export async function run(): Promise<void> {
  try {
    const config = readConfig();
    const { stop } = await start(config, say);
    welcome(config);
    let stopping = false;
    const onSignal = async () => {
      if (stopping) process.exit(1);
      stopping = true;
      say('Finishing what is under way …');
      await stop();
      process.exit(0);
    };
    process.on('SIGINT', () => void onSignal());
    process.on('SIGTERM', () => void onSignal());
  } catch (error) {
    console.error(error instanceof BadSetting ? error.message : error);
    process.exit(1);
  }
}
