import { connect, createPool, type Database } from '#server/platform/db/connection/connect.ts';
import { openBuyers, openCasks } from '../buyers.ts';
import { checkOut, openCart } from '../support/checkouts.ts';
import { serverProcess } from '../support/shop.ts';
import { warmUps, type RunningShop, type Size } from './measure.ts';

async function goodsAndBuyers(db: Database, { count, goods }: Size) {
  const members = warmUps + count;
  await openCasks(db, goods, Math.max(40, Math.ceil((2 * members) / goods)));
  const offers = await db.selectFrom('offer').select('id').orderBy('id', 'desc').limit(goods).execute();
  const buyers = await openBuyers(db, members, goods);
  await db.deleteFrom('cartEntry').execute();
  return { offers, buyers };
}

/** Our shop as `npm start` runs it, with new casks and new members. */
export async function startOurs(url: string, size: Size, round: number): Promise<RunningShop> {
  const server = await serverProcess(url, {
    settings: { TRUSTED_PROXIES: '127.0.0.1', SAMPLE_DATA: 'yes' },
  });
  const db = connect(createPool(url, { size: 2 }));
  try {
    const { offers, buyers } = await goodsAndBuyers(db, size);
    const offerOf = (n: number) => offers[n % size.goods]?.id ?? 0;
    return {
      openCart: (n) => openCart(server.url, offerOf(n), round * (warmUps + size.count) + n),
      async checkOut(n) {
        const buyer = buyers[n];
        if (!buyer) throw new Error(`there is no buyer ${n}`);
        await checkOut(server.url, buyer, offerOf(n));
      },
      processes: [server],
      stop: server.stop,
    };
  } catch (error) {
    await server.stop();
    throw error;
  } finally {
    await db.destroy();
  }
}
