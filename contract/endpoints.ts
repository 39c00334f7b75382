import * as account from './account.ts';
import * as alert from './alert.ts';
import * as benefit from './benefit.ts';
import * as cart from './cart.ts';
import * as cask from './cask.ts';
import * as certificate from './certificate.ts';
import * as dashboard from './dashboard.ts';
import * as deposit from './deposit.ts';
import * as distillery from './distillery.ts';
import type { Endpoint } from './endpoint.ts';
import * as legal from './legal.ts';
import * as membership from './membership.ts';
import * as news from './news.ts';
import * as notice from './notice.ts';
import * as order from './order.ts';
import * as privacy from './privacy.ts';
import * as returns from './return.ts';
import * as sandbox from './sandbox.ts';
import * as secondFactor from './second-factor.ts';
import * as session from './session.ts';
import * as wallet from './wallet.ts';

const nouns = {
  account,
  alert,
  benefit,
  cart,
  cask,
  certificate,
  dashboard,
  deposit,
  distillery,
  legal,
  membership,
  news,
  notice,
  order,
  privacy,
  return: returns,
  sandbox,
  secondFactor,
  session,
  wallet,
};

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
