import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { getAccount, login, updateAccount, type Session } from '#contract/account/account.ts';
import { addEntry, getCart, type Cart } from '#contract/order/cart.ts';
import { joinFreeMembership, listMembershipLevels } from '#contract/membership/membership.ts';
import { placeOrder, type Order } from '#contract/order/order.ts';
import { captureDeposit, initializeDeposit } from '#contract/wallet/deposit.ts';
import { sandboxCard } from '#contract/wallet/sandbox.ts';
import { sandboxCards } from '#contract/wallet/sandbox-cards.ts';
import type { Country } from '#domain/country.ts';
import { currencyOf, type Currency } from '#domain/money.ts';
import { updateMember } from '#server/features/members/queries.ts';
import { openWallets } from '#server/features/wallet/open-wallets.ts';
import { argon2Passwords } from '#server/platform/core/passwords.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { demoAccounts } from '#server/sample/members.ts';
import { sessionIn } from '#testing/client/session-in.ts';
import { testClock } from '#testing/test-clock.ts';
import { api } from './api.ts';
import { dataDirOf, inDatabase } from './database.ts';
import { visitCookie } from '#contract/shared/visit.ts';
import type { Site } from './server.ts';
import { known, visitOf } from './site.ts';
import { insertMember } from '#server/features/members/insert-member.ts';

export const password = 'seven quiet casks in Clare';
export const newAddress = (name = 'member') => `${name}-${randomUUID().slice(0, 8)}@story.example`;

export interface Member extends Session {
  email: string;
  /** The server they are a member of, where it is not the one all stories share. */
  baseUrl?: string | undefined;
}

const logIn = async (email: string, baseUrl: string | undefined): Promise<Session> =>
  sessionIn(await api(login, { body: { login: email, password } }, { baseUrl }));

/** The password of all members: it takes as long to make as a real one. */
let hash: Promise<string> | undefined;

/**
 * Registered and confirmed, nothing more. As their row stands after that: hundreds of stories begin with a member, and
 * would wait for a mail. e2e/account/account.spec.ts registers by the form.
 */
export async function newMember(site?: Site): Promise<Member> {
  const [email, id] = [newAddress(), randomUUID()];
  hash ??= argon2Passwords().hash(password);
  const passwordHash = await hash;
  // Not after the server's clock, which began to run a moment later than ours.
  const now = new Date(testClock.now().getTime() - 60_000);
  await inDatabase(dataDirOf(site ?? null), (db) =>
    transaction(db, async (tx) => {
      await insertMember(tx, { id, email, passwordHash, now });
      await openWallets(tx, id);
      await updateMember(tx, id, { confirmedAt: now });
    }),
  );
  return { email, baseUrl: site?.url, ...(await logIn(email, site?.url)) };
}

export async function introduce(member: Member, country: Country = 'SG'): Promise<void> {
  const { email: _, ...account } = await api(getAccount, {}, member);
  const body = { ...account, country, currency: currencyOf(country), dateOfBirth: '1988-05-14' };
  await api(updateAccount, { body }, member);
}

export async function join(member: Member): Promise<void> {
  const levels = await api(listMembershipLevels, {}, member);
  const free = levels.find(({ prices }) => prices.SGD === 0);
  await api(joinFreeMembership, { body: { membershipId: free?.id ?? 0 } }, member);
}

/** Pays into the wallet by the card that is always accepted; minor units. */
export async function deposit(member: Member, amount: number, currency: Currency = 'SGD'): Promise<void> {
  const body = { amount, currencyType: currency, provider: 'sandbox' as const };
  const { paymentId, next } = await api(initializeDeposit, { body }, member);
  const client = next?.kind === 'client' ? next.token : '';
  await api(sandboxCard, { body: { token: client, card: sandboxCards.accepted } }, member);
  await api(captureDeposit, { body: { paymentId } }, member);
}

/** Someone who lacks nothing to buy: introduced, a Cooper, and with money. */
export async function newBuyer(amount = 1_000_000, at?: Site): Promise<Member> {
  const member = await newMember(at);
  await Promise.all([introduce(member), join(member), deposit(member, amount)]);
  return member;
}

export async function putInCart(member: Member, boShareId: number, quantity: number): Promise<Cart> {
  const query = { deviceId: randomUUID(), currencyType: 'SGD' as const };
  const { id: cartId } = await api(getCart, { query }, member);
  return api(addEntry, { params: { cartId }, body: { cartId, boShareId, quantity } }, member);
}

export async function buy(member: Member, boShareId: number, quantity: number): Promise<Order> {
  const cart = await putInCart(member, boShareId, quantity);
  const consent = { termsAccepted: true, ageDeclaration: true };
  const body = { cartId: cart.id, currencyType: 'SGD' as const, expectedTotal: cart.total, ...consent };
  return api(placeOrder, { body }, { ...member, idempotencyKey: randomUUID() });
}

/** The sample's member with a history of their own: for looking, not for changing. */
export async function demoMember(site?: Site): Promise<Member> {
  const [{ email, password: secret }] = demoAccounts;
  const baseUrl = site?.url;
  const body = { login: email, password: secret };
  return { email, baseUrl, ...sessionIn(await api(login, { body }, { baseUrl })) };
}

/** In a shop of its own whose clock was put forward: their session has ended. */
export async function logInAgain(member: Member): Promise<Member> {
  const { email, baseUrl } = member;
  return { ...member, ...(await logIn(email, baseUrl)) };
}

/** In a shop of their own also as someone who has passed the age gate, as in the shop that all stories share. */
export async function logInAs(page: Page, member: Member): Promise<void> {
  const { token, refreshToken, user, baseUrl } = member;
  if (!page.url().startsWith('http')) await page.goto(`${baseUrl ?? ''}/healthz`);
  const visit = {
    name: visitCookie,
    value: visitOf('member', user.country),
    url: new URL(page.url()).origin,
  };
  await page.context().addCookies([visit]);
  await page.evaluate(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    },
    { token, 'refresh-token': refreshToken, user: JSON.stringify(user), ...(baseUrl !== undefined && known) },
  );
}
