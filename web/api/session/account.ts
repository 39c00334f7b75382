import type { LoginResult } from '#contract/account/account.ts';
import { logout } from '#contract/account/account.ts';
import { walletInfo } from '#contract/wallet/wallet.ts';
import type { Currency } from '#domain/money.ts';
import { alerts } from '../state/alerts.ts';
import { cache } from '../http/cache.ts';
import { cart } from '../state/cart.ts';
import { call } from '../http/client.ts';
import { currency } from '../state/currency.ts';
import { pageError } from '../http/errors.ts';
import { secondStep } from './second-step.ts';
import { session, sessionOwner } from './session.ts';

export async function loadBalance(): Promise<void> {
  const { user } = session.state();
  if (!user) return;
  const query = { email: user.email, currencyType: currency.get(), fields: 'BALANCE' as const };
  const info = await call(walletInfo, { query }, { quiet: true });
  const now = session.state().user;
  if (now?.email === user.email)
    session.saveUser({ ...now, balance: info.totalBalance, currency: info.currency });
}

async function loadMemberState({ keepsBalance = false } = {}): Promise<void> {
  const tasks: Promise<unknown>[] = [cart.recreate()];
  if (session.state().loggedIn) tasks.push(alerts.load(), ...(keepsBalance ? [] : [loadBalance()]));
  await Promise.allSettled(tasks);
}

const loadMoney = () => Promise.allSettled([cart.reload(), loadBalance()]);

let shown = { member: sessionOwner(), currency: currency.get() };
let loading: Promise<unknown> = Promise.resolve();

/**
 * Runs when the member or the currency of this browser changed, in any tab: nothing of the member before stays on
 * screen.
 */
function applyChanges(): void {
  const before = shown;
  shown = { member: sessionOwner(), currency: currency.get() };
  if (shown.member !== before.member) {
    cache.clear();
    alerts.empty();
    loading = loadMemberState();
  } else if (shown.currency !== before.currency) loading = loadMoney();
}

function endSession(end: () => void): void {
  const refreshToken = session.refreshToken();
  end();
  applyChanges();
  if (refreshToken) call(logout, { body: { refreshToken } }, { quiet: true }).catch(() => undefined);
}

/**
 * docs/product.md#login; the page then goes to its target. When a second factor is needed, the session before has
 * ended and none has begun: `secondStep` holds the challenge for the login page.
 */
export async function loginSucceeded(answer: LoginResult): Promise<void> {
  if ('secondFactor' in answer) {
    endSession(() => session.end('login'));
    secondStep.set(answer.secondFactor);
    return;
  }
  secondStep.set(null);
  session.begin(answer);
  applyChanges();
  await loading;
}

export const logOut = () => endSession(() => session.end('member'));

export async function chooseCurrency(chosen: Currency): Promise<void> {
  currency.choose(chosen);
  applyChanges();
  await loading;
}

export function tryAgain(): void {
  pageError.set(null);
  if (cart.get() === null) loading = loadMemberState();
}

/**
 * Starts what runs as long as the site is open.
 * @param options.keepsBalance leaves the stored user's balance as it is
 */
export function startAccount(options: { keepsBalance: boolean }): void {
  session.subscribe(applyChanges);
  currency.subscribe(applyChanges);
  // Other tabs log in, log out and renew tokens too.
  window.addEventListener('storage', () => session.reread());
  loading = loadMemberState(options);
}
