/**
 * `node bench/vendure.ts`: carts and checkouts of our shop and of Vendure, in turns, on one PostgreSQL as it comes. A cart
 * is a new visitor who adds one item: two requests here, one there. A checkout is three requests of a member with money
 * here, and of a customer who is logged in there: add an item; address, shipping method and the step to payment; pay.
 *
 * Vendure is GPL-3.0 and no dependency of ours: npm installs it into a temporary folder, from the registry it is set up
 * for. It runs as its documentation advises, a server and a worker over the default job queue, with as much memory as it
 * wants where ours has 512 MB, and without mails, pictures and search. It answers with the code and total of an order
 * where ours answers with the whole cart. `COUNT` (of each in a round, as far as three quarters of a minute allow) and
 * `ROUNDS` make it shorter.
 */
import { bench } from './support/shop.ts';
import { median } from '#testing/median.ts';
import { note, ratio, type Figure } from './support/report.ts';
import { installVendure } from './vendure/install.ts';
import { measureRound, warmUps, type Measured, type Size } from './vendure/measure.ts';
import { startOurs } from './vendure/ours.ts';
import { populateVendure, startVendure } from './vendure/theirs.ts';

const size: Size = { count: Number(process.env.COUNT ?? 200), goods: 100 };
const rounds = Number(process.env.ROUNDS ?? 3);

function figures(ours: Measured[], theirs: Measured[]): Figure[] {
  const of = (what: 'cart' | 'checkout', wanted: number): Figure[] => {
    const middle = (all: Measured[]) => ({
      done: Math.min(...all.map((one) => one[what].done)),
      aSecond: median(all.map((one) => one[what].aSecond)),
      databaseMs: median(all.map((one) => one[what].databaseMs)),
      shopMs: median(all.map((one) => one[what].shopMs)),
    });
    const [us, them] = [middle(ours), middle(theirs)];
    return [
      note(`${what}s in the shortest round, ours and Vendure`, `${us.done} and ${them.done}`),
      note(`${what}s a second, ours`, us.aSecond.toFixed(1)),
      note(`${what}s a second, Vendure`, them.aSecond.toFixed(1)),
      ratio(`${what}s a second, ours ÷ Vendure`, us.aSecond / them.aSecond, { atLeast: wanted }),
      note(`PostgreSQL's processor per ${what}, ours: ms`, us.databaseMs.toFixed(2)),
      note(`PostgreSQL's processor per ${what}, Vendure: ms`, them.databaseMs.toFixed(2)),
      note(
        `PostgreSQL's processor per ${what}, Vendure ÷ ours`,
        (them.databaseMs / us.databaseMs).toFixed(1),
      ),
      note(`the shop's own processor per ${what}, ours: ms`, us.shopMs.toFixed(2)),
      note(`the shop's own processor per ${what}, Vendure: ms`, them.shopMs.toFixed(2)),
    ];
  };
  return [...of('cart', 20), ...of('checkout', 30)];
}

await bench(async (cluster) => {
  const folder = await installVendure();
  try {
    const [ourUrl, theirUrl] = [await cluster.database('ours'), await cluster.database('vendure')];
    await populateVendure(folder.path, theirUrl, { goods: size.goods, customers: warmUps + size.count });
    const [ours, theirs]: [Measured[], Measured[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await measureRound('ours', cluster, size, () => startOurs(ourUrl, size, round)));
      theirs.push(
        await measureRound('Vendure', cluster, size, () => startVendure(folder.path, theirUrl, size)),
      );
    }
    return figures(ours, theirs);
  } finally {
    await folder.remove();
  }
});
