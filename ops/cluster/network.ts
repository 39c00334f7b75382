import { execFile, execFileSync } from 'node:child_process';
import { chown } from 'node:fs/promises';
import { connect } from 'node:net';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Each node lives in a network namespace of its own behind a bridge, or on a loopback address. */
export type NetworkKind = 'namespaces' | 'loopback';

export const nodeNames = ['db-1', 'db-2', 'db-3'] as const;
export type NodeName = (typeof nodeNames)[number];

const bridge = 'tierce0';
const namespaceOf = (node: NodeName) => `tierce-${node}`;
/** Interface names have at most 15 characters. */
const linkOf = (node: NodeName) => `tierce-${node}`;
const bridgeAddress = '10.213.77.1';
const number = (node: NodeName) => nodeNames.indexOf(node) + 11;

export const addressOf = (kind: NetworkKind, node: NodeName) =>
  kind === 'namespaces' ? `10.213.77.${number(node)}` : `127.0.0.${number(node)}`;

/** The network of the machines that the database's nodes and the shop connect from. */
export const networkOf = (kind: NetworkKind) => (kind === 'namespaces' ? '10.213.77.0/24' : '127.0.0.0/8');

const ip = (command: string) => run('ip', command.split(' '));
const quietly = (work: Promise<unknown>) => work.catch(() => undefined);

export async function closeNetwork(): Promise<void> {
  if (process.getuid?.() !== 0) return;
  for (const node of nodeNames) {
    await quietly(ip(`link delete ${linkOf(node)}`));
    await quietly(ip(`netns delete ${namespaceOf(node)}`));
  }
  await quietly(ip(`link delete ${bridge}`));
}

const answers = (address: string, port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ host: address, port, timeout: 500 });
    const end = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });

/** Addresses and namespaces are the same for every cluster of this machine. */
async function refuseASecond(): Promise<void> {
  const inNamespaces = await Promise.all(
    nodeNames.map((node) => ip(`netns pids ${namespaceOf(node)}`).catch(() => ({ stdout: '' }))),
  );
  const onLoopback = await Promise.all(nodeNames.map((node) => answers(addressOf('loopback', node), 2379)));
  if (inNamespaces.some(({ stdout }) => stdout.trim() !== '') || onLoopback.some(Boolean))
    throw new Error(
      'Another cluster runs on this machine, of npm run cluster or npm run drill: stop it first.',
    );
}

/** Namespaces need root and a kernel that allows them. */
export async function openNetwork(): Promise<NetworkKind> {
  await refuseASecond();
  if (process.getuid?.() !== 0) return 'loopback';
  await closeNetwork();
  try {
    await ip(`link add ${bridge} type bridge`);
    await ip(`addr add ${bridgeAddress}/24 dev ${bridge}`);
    await ip(`link set ${bridge} up`);
    for (const node of nodeNames) {
      const inside = `-n ${namespaceOf(node)}`;
      await ip(`netns add ${namespaceOf(node)}`);
      await ip(`link add ${linkOf(node)} type veth peer name eth0 netns ${namespaceOf(node)}`);
      await ip(`link set ${linkOf(node)} master ${bridge} up`);
      await ip(`${inside} addr add ${addressOf('namespaces', node)}/24 dev eth0`);
      await ip(`${inside} link set lo up`);
      await ip(`${inside} link set eth0 up`);
    }
    return 'namespaces';
  } catch {
    await closeNetwork();
    return 'loopback';
  }
}

/** Cuts a node off from everyone, or connects it again: packets sent meanwhile are lost, and no connection is closed. */
export async function setLink(node: NodeName, state: 'up' | 'down'): Promise<void> {
  await ip(`link set ${linkOf(node)} ${state}`);
}

/** PostgreSQL refuses to run as root: root runs it as the user `postgres`, made when missing. */
export function asPostgres(command: string[]): string[] {
  if (process.getuid?.() !== 0) return command;
  return ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups', ...command];
}

/** Gives a file or a folder to that user. */
export async function giveToPostgres(path: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    id('-u');
  } catch {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']);
  }
  await chown(path, id('-u'), id('-g'));
}

/** The command as it runs on a node. */
export function onNode(kind: NetworkKind, node: NodeName, command: string[]): string[] {
  const own = asPostgres(command);
  return kind === 'namespaces' ? ['ip', 'netns', 'exec', namespaceOf(node), ...own] : own;
}
