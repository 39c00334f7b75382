import {
  type Cart,
  addEntry,
  applyCoupon,
  cancelCoupon,
  getCart,
  removeEntry,
  updateEntry,
} from '#contract/order/cart.ts';
import type { Currency } from '#domain/money.ts';
import { ApiError, isRefusal } from '../http/api-error.ts';
import { call } from '../http/client.ts';
import { session } from '../session/session.ts';
import { currency } from './currency.ts';
import type { CallOptions, MakeCall } from '../http/http.ts';
import { createStore } from './store.ts';
import { randomHex } from './random-hex.ts';
import { localStore, storageKeys } from './storage.ts';

/** Random, kept by the browser: a cart belongs to it until login. A sign-out forgets it with everything else. */
function deviceId(): string {
  const known = localStore.getItem(storageKeys.device);
  if (known !== null) return known;
  const fresh = randomHex(16);
  localStore.setItem(storageKeys.device, fresh);
  return fresh;
}

export interface CartDependencies {
  call: MakeCall;
  deviceId: () => string;
  currency: () => Currency;
  owner: () => string | null;
}

/** Codes the path cannot carry: the one word the route itself uses, and dots, which URLs swallow. */
const unsendable = /^(cancel|\.{1,2})$/i;

function createCartStore(dependencies: CartDependencies) {
  const store = createStore<Cart | null>(null);
  /** Changes run one after another, so that an older answer never replaces a newer one. */
  let line: Promise<unknown> = Promise.resolve();
  let unread: { cartId: string; notices: Cart['notices'] } = { cartId: '', notices: [] };

  function inTurn(work: () => Promise<Cart>): Promise<Cart> {
    const done = line.then(work);
    line = done.catch(() => undefined);
    return done;
  }

  function accept(answer: Cart): Cart {
    // The server reports what a merge cut once: it stays until it is read.
    if (answer.notices.length > 0 || answer.id !== unread.cartId)
      unread = { cartId: answer.id, notices: answer.notices };
    const entries = answer.entries.toSorted((a, b) => b.id - a.id);
    const accepted = { ...answer, entries, notices: unread.notices };
    store.set(accepted);
    return accepted;
  }

  const load = async (options: Pick<CallOptions, 'quiet'> = {}) => {
    const query = { deviceId: dependencies.deviceId(), currencyType: dependencies.currency() };
    return accept(await dependencies.call(getCart, { query }, options));
  };

  /** Another device may have turned the cart to its currency: asked for again it is in ours, and nothing is shown before. */
  const inOurCurrency = (answer: Cart) =>
    answer.currency === dependencies.currency() ? accept(answer) : load({ quiet: true });

  /** Runs a change; if the cart was merged or ordered meanwhile, once more on the one in its place. */
  function change(work: (cart: Cart) => Promise<Cart>): Promise<Cart> {
    const owner = dependencies.owner();
    return inTurn(async () => {
      // An earlier change may have waited: the entry of one member is not put into the cart of another.
      if (owner !== null && owner !== dependencies.owner())
        throw new ApiError(409, { errorCode: 'CART_MOVED' });
      try {
        return await inOurCurrency(await work(store.get() ?? (await load())));
      } catch (error) {
        if (!isRefusal(error, 'CART_MOVED', 'CART_ALREADY_ORDERED', 'CART_NOT_FOUND')) throw error;
        return inOurCurrency(await work(await load()));
      }
    });
  }

  return {
    store,
    change,
    noticesRead: () => {
      const current = store.get();
      if (current) unread = { cartId: current.id, notices: [] };
      store.set(current && { ...current, notices: [] });
    },
    load: () => inTurn(() => load()),
    reload: () => inTurn(() => load({ quiet: true })),
  };
}

/** The offer's entry in this cart: a merge gives entries new ids. */
const entryOf = (of: Cart | null, boShareId: number) =>
  of?.entries.find((entry) => entry.boShareId === boShareId);

export function createCart(dependencies: CartDependencies) {
  const { call: send } = dependencies;
  const { store, change, noticesRead, load, reload } = createCartStore(dependencies);
  return {
    get: store.get,
    subscribe: store.subscribe,
    load,
    reload,
    noticesRead,
    recreate: () => {
      store.set(null);
      return reload();
    },
    add: (boShareId: number, quantity: number) =>
      change(({ id }) =>
        send(addEntry, { params: { cartId: id }, body: { cartId: id, boShareId, quantity } }),
      ),
    update: (boShareId: number, quantity: number) =>
      change(async (current) => {
        const entry = entryOf(current, boShareId);
        if (!entry) return current;
        const params = { cartId: current.id, entryId: String(entry.id) };
        return send(updateEntry, { params, body: { id: entry.id, quantity } });
      }),
    remove: (boShareId: number) =>
      change(async (current) => {
        const entry = entryOf(current, boShareId);
        if (!entry) return current;
        return send(removeEntry, { params: { cartId: current.id, entryId: String(entry.id) } });
      }),
    applyCoupon: async (typed: string) => {
      const couponCode = typed.trim();
      if (unsendable.test(couponCode)) throw new ApiError(422, { errorCode: 'COUPON_UNKNOWN' });
      return change(({ id }) => send(applyCoupon, { params: { cartId: id, couponId: couponCode } }));
    },
    cancelCoupon: () => change(({ id }) => send(cancelCoupon, { params: { cartId: id } })),
  };
}

export const cart = createCart({
  call,
  deviceId,
  currency: currency.get,
  owner: () => session.owner(),
});

export const itemCount = (of: Cart | null) =>
  (of?.entries ?? []).reduce((sum, { quantity }) => sum + quantity, 0);

export const quantityOf = (of: Cart | null, shareId: number) => entryOf(of, shareId)?.quantity ?? 0;

export const purchasedCount = (of: Cart | null, caskId: number) => of?.orderedCasks[String(caskId)] ?? 0;
