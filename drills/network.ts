import { setTimeout as sleep } from 'node:timers/promises';
import type { Drill, Round, Stage } from './drill.ts';
import { badNetwork } from './relay.ts';

const minuteMs = 60_000;
/** Of requests: how many may stay without an answer, each of which a browser sends again. */
const maxUnanswered = 0.01;

async function throughBadNetwork({ cluster, load }: Stage): Promise<Round> {
  const since = load.elapsedMs;
  const relay = await badNetwork(cluster.facts.ports.shop, { resetShare: 0.002, latencyMs: 200 });
  const before = { requests: load.requests, unanswered: load.unanswered.length };
  load.url = `http://127.0.0.1:${relay.port}`;
  await sleep(minuteMs);
  load.url = `http://127.0.0.1:${cluster.facts.ports.shop}`;
  // What is on its way still arrives.
  await sleep(2000);
  await relay.close();
  const requests = load.requests - before.requests;
  const share = (load.unanswered.length - before.unanswered) / requests;
  const seen = `${(share * 100).toFixed(1)} % of ${requests} requests, ${relay.resets} of ${relay.segments} segments reset`;
  console.log(`not answered: ${seen}`);
  await load.untilMoreOrders(3);
  return {
    gapMs: load.longestGap(since),
    wrong: share < maxUnanswered ? [] : [`too many not answered: ${seen}`],
  };
}

export const networkDrills = {
  network: {
    what: 'a minute of 200 ms in each direction and 0.2 % of segments reset between clients and HAProxy',
    round: throughBadNetwork,
    control: {
      what: 'the same, and buyers who send again without their key',
      withoutKeys: true,
      round: throughBadNetwork,
    },
  },
} satisfies Record<string, Drill>;
