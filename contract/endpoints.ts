import * as account from './account.ts';
import * as alert from './alert.ts';
import * as cart from './cart.ts';
import * as cask from './cask.ts';
import * as dashboard from './dashboard.ts';
import * as distillery from './distillery.ts';
import type { Endpoint } from './endpoint.ts';
import * as membership from './membership.ts';
import * as news from './news.ts';
import * as order from './order.ts';
import * as payment from './payment.ts';
import * as wallet from './wallet.ts';

const nouns = { account, alert, cart, cask, dashboard, distillery, membership, news, order, payment, wallet };

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'role' in value
  );
}

/** Every call, with the noun it belongs to and its name: what the description and the tests walk over. */
export const endpoints: { noun: string; name: string; endpoint: Endpoint }[] = Object.entries(nouns).flatMap(
  ([noun, module]) =>
    Object.entries(module).flatMap(([name, value]) =>
      isEndpoint(value) ? [{ noun, name, endpoint: value }] : [],
    ),
);
