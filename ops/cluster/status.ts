import { addressOf, nodeNames, type NodeName } from './network.ts';
import { folderOf, metricsUrl, webNames, workerNames, type ClusterFacts } from './settings.ts';
import { pidsIn } from './processes.ts';

/** What Patroni on a node says of itself; null when it does not answer. */
export interface NodeStatus {
  role: string;
  state: string;
  timeline?: number;
  isSynchronousStandby: boolean;
}

export async function askNode(facts: ClusterFacts, node: NodeName): Promise<NodeStatus | null> {
  const url = `http://${addressOf(facts.network, node)}:8008/patroni`;
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(1500) });
    const said = (await answer.json()) as {
      role?: string;
      state?: string;
      timeline?: number;
      sync_standby?: boolean;
    };
    return {
      role: said.role ?? 'unknown',
      state: said.state ?? 'unknown',
      ...(said.timeline === undefined ? {} : { timeline: said.timeline }),
      isSynchronousStandby: said.sync_standby === true,
    };
  } catch {
    return null;
  }
}

/** The node that holds the lease and takes writes; null while there is none. */
export async function primaryOf(facts: ClusterFacts): Promise<NodeName | null> {
  const asked = nodeNames.map(async (node) => {
    const url = `http://${addressOf(facts.network, node)}:8008/primary`;
    const answer = await fetch(url, { signal: AbortSignal.timeout(1500) }).catch(() => null);
    await answer?.body?.cancel();
    return answer?.status === 200 ? node : null;
  });
  return (await Promise.all(asked)).find((node) => node !== null) ?? null;
}

/** A line for each part of the cluster. */
export async function describe(facts: ClusterFacts): Promise<string[]> {
  const nodes = nodeNames.map(async (node) => {
    const status = await askNode(facts, node);
    const said = status
      ? `${status.role === 'master' ? 'primary' : status.role}${status.isSynchronousStandby ? ', confirms commits' : ''}, ${status.state}, timeline ${status.timeline ?? '?'}`
      : 'does not answer';
    return `${node.padEnd(9)} ${addressOf(facts.network, node).padEnd(13)} ${said}`;
  });
  const shop = [...webNames, ...workerNames].map(async (name) => {
    const [pid] = await pidsIn(folderOf(facts, name));
    const port = facts.ports.web[webNames.indexOf(name as 'web-1')];
    if (pid === undefined) return `${name.padEnd(9)} ${''.padEnd(13)} stopped`;
    const figures = `figures at ${metricsUrl(facts, name)}`;
    if (port === undefined) return `${name.padEnd(9)} ${''.padEnd(13)} runs, process ${pid}, ${figures}`;
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, {
      signal: AbortSignal.timeout(1500),
    }).catch(() => null);
    await answer?.body?.cancel();
    const said = answer?.status === 200 ? 'ready' : 'not ready';
    return `${name.padEnd(9)} ${`:${port}`.padEnd(13)} ${said}, process ${pid}, ${figures}`;
  });
  return Promise.all([...nodes, ...shop]);
}
