import { join } from 'node:path';
import type { ServerConfig } from './config.ts';
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

/** Printed once the shop is open. */
export function welcome(config: ServerConfig): string {
  const sample = [
    'Sample accounts (fictional, like every cask here):',
    ...demoAccounts.map(({ role, email, password }) => `  ${role.padEnd(34)} ${email}  ${password}`),
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
