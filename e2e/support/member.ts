import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { login, type Session } from '#contract/account/account.ts';
import { visitCookie } from '#contract/shared/visit.ts';
import { addEntry, getCart, type Cart } from '#contract/order/cart.ts';
import { placeOrder, type Order } from '#contract/order/order.ts';
import type { Country } from '#domain/country.ts';
import { currencyOf } from '#domain/money.ts';
import { demoAccounts } from '#server/sample/members.ts';
import { sessionIn } from '#testing/client/session-in.ts';
import { buildMember, type MemberFacts } from '#testing/fixtures/builders.ts';
import { api } from './api.ts';
import { inDatabase } from './database.ts';
import { visitOf } from './site.ts';

export const password = 'seven quiet casks in Clare';
export const newAddress = (name = 'member') => `${name}-${randomUUID().slice(0, 8)}@story.example`;

export interface Member extends Session {
  email: string;
}

const logIn = async (email: string, secret = password): Promise<Member> => ({
  email,
  ...sessionIn(await api(login, { body: { login: email, password: secret } })),
});

/**
 * The builders of the server's tests make them: many stories begin with a member, and would wait for a mail.
 * e2e/checkout/walk.spec.ts registers by the form.
 */
async function build(facts: MemberFacts): Promise<Member> {
  const email = newAddress();
  await inDatabase((context) => buildMember(context, { email, password, name: '', surname: '', ...facts }));
  return logIn(email);
}

/** Registered and confirmed, nothing more. */
export const newMember = (): Promise<Member> => build({ country: null, dateOfBirth: null, membership: null });

/** Someone who lacks nothing to buy: introduced, a Cooper, and with money in minor units. */
export const newBuyer = (amount = 1_000_000, country: Country = 'SG'): Promise<Member> =>
  build({ name: 'Mei', surname: 'Lim', country, balance: { [currencyOf(country)]: amount } });

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
export const demoMember = () => logIn(demoAccounts[0].email, demoAccounts[0].password);

/** Once the clock of their shop was put forward: their session has ended. */
export const logInAgain = ({ email }: Member) => logIn(email);

export async function logInAs(page: Page, { token, refreshToken, user }: Member): Promise<void> {
  // A page with a script could write its own session over this one.
  await page.goto('/healthz');
  const visit = { name: visitCookie, value: visitOf(user.country, true), url: new URL(page.url()).origin };
  await page.context().addCookies([visit]);
  await page.evaluate(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    },
    { token, 'refresh-token': refreshToken, user: JSON.stringify(user) },
  );
}

/** A member's page, or an operator's. */
export async function openAs(page: Page, person: Member, path: string): Promise<void> {
  await logInAs(page, person);
  await page.goto(path);
}

/** By the form that the page shows. */
export async function logInByForm(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

export const accountOf = (page: Page, email: string) =>
  page.getByRole('button', { name: `Account of ${email}` });
