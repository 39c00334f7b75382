import { join } from 'node:path';
import type { Packages } from './packages.ts';
import { addressOf, networkOf, nodeNames, type NetworkKind, type NodeName } from './network.ts';

/** Settled once, when a cluster is made. */
export interface ClusterFacts {
  folder: string;
  network: NetworkKind;
  ports: {
    shop: number;
    database: number;
    web: readonly [number, number];
    metrics: Readonly<Record<ShopName, number>>;
  };
  /** Passwords of PostgreSQL's roles, and the shop's KEY_SECRET. */
  secrets: Record<'superuser' | 'replication' | 'rewind' | 'shop' | 'key', string>;
  /** Further settings of the web and worker processes. */
  shopSettings: Record<string, string>;
  /** Whether the log is archived and backups can be taken, by pgBackRest. */
  hasBackups: boolean;
}

export interface LocalCluster extends ClusterFacts {
  packages: Packages;
}

export const webNames = ['web-1', 'web-2'] as const;
export const shopNames = [...webNames, 'worker-1', 'worker-2'] as const;
export type ShopName = (typeof shopNames)[number];

export const folderOf = (facts: ClusterFacts, name: NodeName | ShopName | 'haproxy') =>
  join(facts.folder, name);
export const dataFolderOf = (facts: ClusterFacts, node: NodeName) => join(folderOf(facts, node), 'postgres');

/** `envsubst` replaces these in `ops/patroni/patroni.yml` and `ops/etcd/etcd.env`. */
export function nodeVariables(cluster: LocalCluster, node: NodeName): Record<string, string> {
  const folder = folderOf(cluster, node);
  const addresses = nodeNames.map((name) => [name, addressOf(cluster.network, name)] as const);
  return {
    NODE_NAME: node,
    NODE_ADDRESS: addressOf(cluster.network, node),
    ETCD_HOSTS: addresses.map(([, address]) => `${address}:2379`).join(','),
    ETCD_CLUSTER: addresses.map(([name, address]) => `${name}=http://${address}:2380`).join(','),
    ETCD_FOLDER: join(folder, 'etcd'),
    PGDATA: dataFolderOf(cluster, node),
    PGPASS_FILE: join(folder, 'pgpass'),
    POSTGRES_BIN: cluster.packages.postgresBin,
    SOCKET_FOLDER: folder,
    ARCHIVE_COMMAND: '/bin/true',
    SUPERUSER_PASSWORD: cluster.secrets.superuser,
    REPLICATION_PASSWORD: cluster.secrets.replication,
    REWIND_PASSWORD: cluster.secrets.rewind,
    DATABASE_NETWORK: networkOf(cluster.network),
    SHOP_NETWORK: networkOf(cluster.network),
  };
}

export function haproxyVariables({ folder, ports, network }: ClusterFacts): Record<string, string> {
  return {
    HAPROXY_SOCKET: join(folder, 'haproxy', 'admin.sock'),
    DATABASE_LISTEN: `127.0.0.1:${ports.database}`,
    SHOP_LISTEN: `127.0.0.1:${ports.shop}`,
    DB_1: addressOf(network, 'db-1'),
    DB_2: addressOf(network, 'db-2'),
    DB_3: addressOf(network, 'db-3'),
    WEB_1: `127.0.0.1:${ports.web[0]}`,
    WEB_2: `127.0.0.1:${ports.web[1]}`,
  };
}

export const databaseUrl = ({ ports, secrets }: ClusterFacts, role: 'shop' | 'postgres' = 'shop') => {
  const [password, name] = role === 'shop' ? [secrets.shop, 'shop'] : [secrets.superuser, 'postgres'];
  return `postgres://${role}:${password}@127.0.0.1:${ports.database}/${name}`;
};

export const shopUrl = ({ ports }: ClusterFacts) => `http://127.0.0.1:${ports.shop}`;

export function shopEnvironment(facts: ClusterFacts, name: ShopName): Record<string, string> {
  const web = webNames.indexOf(name as (typeof webNames)[number]);
  return {
    DATABASE_URL: databaseUrl(facts),
    PUBLIC_URL: `http://localhost:${facts.ports.shop}`,
    PORT: String(facts.ports.web[web] ?? 0),
    METRICS_PORT: String(facts.ports.metrics[name]),
    DATA_DIR: folderOf(facts, name),
    KEY_SECRET: facts.secrets.key,
    TRUSTED_PROXIES: '127.0.0.1',
    ...(web < 0 ? {} : { JOBS: 'no' }),
    // Longer than HAProxy takes to notice: three checks, half a second apart.
    SHUTDOWN_DELAY: '5',
    ...facts.shopSettings,
  };
}

/** `${NAME}` by its value, as `envsubst` does; a name without a value is an error. */
export function substitute(template: string, variables: Record<string, string>): string {
  return template.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = variables[name];
    if (value === undefined) throw new Error(`\${${name}} has no value`);
    return value;
  });
}
