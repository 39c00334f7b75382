import { addressOf, nodeNames, type NodeName } from './network.ts';
import { metricsUrl, webNames, workerNames, type ClusterFacts } from './settings.ts';

/** The node that holds the lease and takes writes; null while there is none. */
export async function primaryOf(facts: ClusterFacts): Promise<NodeName | null> {
  const answers = nodeNames.map(async (node) => {
    const url = `http://${addressOf(facts.network, node)}:8008/primary`;
    const answer = await fetch(url, { signal: AbortSignal.timeout(1500) }).catch(() => null);
    await answer?.body?.cancel();
    return answer?.status === 200 ? node : null;
  });
  return (await Promise.all(answers)).find((node) => node !== null) ?? null;
}

/** A line for each part of the cluster. */
export async function describe(facts: ClusterFacts): Promise<string[]> {
  const primary = await primaryOf(facts);
  return [
    ...nodeNames.map(
      (node) =>
        `${node.padEnd(9)} ${addressOf(facts.network, node)}, ${node === primary ? 'primary' : 'standby'}`,
    ),
    ...[...webNames, ...workerNames].map((name) => `${name.padEnd(9)} figures at ${metricsUrl(facts, name)}`),
  ];
}
