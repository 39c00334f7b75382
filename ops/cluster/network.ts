import { execFile } from 'node:child_process';
import { chown } from 'node:fs/promises';
import { promisify } from 'node:util';
import { postgresOwner } from '#server/platform/db/embedded/cluster.ts';

/** Each node lives in a network namespace of its own behind a bridge, or on a loopback address. */
export type NetworkKind = 'namespaces' | 'loopback';

export const nodeNames = ['db-1', 'db-2', 'db-3'] as const;
export type NodeName = (typeof nodeNames)[number];

const bridge = 'tierce0';
/** A namespace and its interface have this name; interfaces take at most 15 characters. */
const nameOf = (node: NodeName) => `tierce-${node}`;
const bridgeAddress = '10.213.77.1';
const number = (node: NodeName) => nodeNames.indexOf(node) + 11;

export const addressOf = (kind: NetworkKind, node: NodeName) =>
  kind === 'namespaces' ? `10.213.77.${number(node)}` : `127.0.0.${number(node)}`;

/** The network of the machines that the database's nodes and the shop connect from. */
export const networkOf = (kind: NetworkKind) => (kind === 'namespaces' ? '10.213.77.0/24' : '127.0.0.0/8');

const ip = (command: string) => promisify(execFile)('ip', command.split(' '));

export async function closeNetwork(): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const links = [...nodeNames.map(nameOf), bridge].map((name) => `link delete ${name}`);
  const namespaces = nodeNames.map((node) => `netns delete ${nameOf(node)}`);
  for (const command of [...links, ...namespaces]) await ip(command).catch(() => undefined);
}

export async function isOk(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => null);
  await answer?.body?.cancel();
  return answer?.status === 200;
}

/** Addresses and namespaces are the same for every cluster of this machine. */
export async function refuseASecond(): Promise<void> {
  const answers = (['namespaces', 'loopback'] as const).flatMap((kind) =>
    nodeNames.map((node) => isOk(`http://${addressOf(kind, node)}:2379/version`)),
  );
  if ((await Promise.all(answers)).some(Boolean))
    throw new Error(
      'Another cluster runs on this machine, of npm run cluster or npm run drill: stop it first.',
    );
}

/** Namespaces need root and a kernel that allows them. */
export async function openNetwork(): Promise<NetworkKind> {
  if (process.getuid?.() !== 0) return 'loopback';
  await closeNetwork();
  try {
    const commands = [
      `link add ${bridge} type bridge`,
      `addr add ${bridgeAddress}/24 dev ${bridge}`,
      `link set ${bridge} up`,
      ...nodeNames.flatMap((node) => [
        `netns add ${nameOf(node)}`,
        `link add ${nameOf(node)} type veth peer name eth0 netns ${nameOf(node)}`,
        `link set ${nameOf(node)} master ${bridge} up`,
        `-n ${nameOf(node)} addr add ${addressOf('namespaces', node)}/24 dev eth0`,
        `-n ${nameOf(node)} link set lo up`,
        `-n ${nameOf(node)} link set eth0 up`,
      ]),
    ];
    for (const command of commands) await ip(command);
    return 'namespaces';
  } catch {
    await closeNetwork();
    return 'loopback';
  }
}

/** Cuts a node off from everyone, or connects it again: packets sent meanwhile are lost, and no connection is closed. */
export async function setLink(node: NodeName, state: 'up' | 'down'): Promise<void> {
  await ip(`link set ${nameOf(node)} ${state}`);
}

/** PostgreSQL refuses to run as root: root runs it as the user `postgres`, made when missing. */
export function asPostgres(command: string[]): string[] {
  if (process.getuid?.() !== 0) return command;
  return ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups', ...command];
}

/** Gives a file or a folder to that user. */
export async function giveToPostgres(path: string): Promise<void> {
  const { uid, gid } = postgresOwner();
  if (uid !== undefined) await chown(path, uid, gid ?? uid);
}

export function onNode(kind: NetworkKind, node: NodeName, command: string[]): string[] {
  const own = asPostgres(command);
  return kind === 'namespaces' ? ['ip', 'netns', 'exec', nameOf(node), ...own] : own;
}
