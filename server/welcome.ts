import { join } from 'node:path';
import type { ServerConfig } from './config.ts';
import { isLoopback } from './platform/core/https-url.ts';
import { demoAccounts } from './sample/members.ts';

export function paymentsLine({ payments }: ServerConfig): string {
  if (payments.length === 0) return 'Payments go to the sandbox: no money moves.';
  const names = payments.map(
    ({ name, browser }) => `${name} (${browser.environment === 'live' ? 'live' : 'test environment'})`,
  );
  return `Payments go to ${names.join(', ')}.`;
}

const mailLine = ({ smtpUrl, dataDir }: ServerConfig) =>
  smtpUrl
    ? 'E-mails are sent by SMTP.'
    : `E-mails land in ${join(dataDir, 'mail')}; their links are printed here.`;

/** A container listens to its network so that its host reaches it: that is no mistake, but may be one elsewhere. */
const networkLine = (host: string) =>
  `HOST is ${host}: anyone who reaches this machine may log in with them. SAMPLE_DATA=no keeps them out of a new database.`;

const isOurs = (host: string) => isLoopback(`http://${host.includes(':') ? `[${host}]` : host}`);

export function welcome(config: ServerConfig): string {
  const sample = [
    'Sample accounts (fictional, like every cask here):',
    ...demoAccounts.map(({ role, email, password }) => `  ${role.padEnd(34)} ${email}  ${password}`),
    ...(isOurs(config.host) ? [] : [networkLine(config.host)]),
    '',
  ];
  const lines = [
    `Tierce is open at ${config.publicUrl}`,
    '',
    ...(config.sampleData ? sample : []),
    mailLine(config),
    paymentsLine(config),
    'Stop with Ctrl-C.',
  ];
  return `\n${lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n')}\n`;
}
