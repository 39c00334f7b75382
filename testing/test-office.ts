import type { Endpoint } from '#contract/endpoint.ts';
import type { OperatorRole } from '#contract/office/permissions.ts';
import { buildMember, loginAsOperator } from './fixtures/builders.ts';
import type { RequestParts } from './request.ts';
import { testShop } from './test-shop.ts';

export type TestOffice = Awaited<ReturnType<typeof testOffice>>;

/** A shop with an operator, by default an owner, as whom `office` calls: with a factor just proven, whatever the clock says. */
export async function testOffice(...given: OperatorRole[]) {
  const shop = await testShop();
  const { context, call, clock } = shop;
  const operator = await buildMember(context, { name: 'Nora', surname: 'Keane' });
  const roles: OperatorRole[] = given.length > 0 ? given : ['owner'];
  let session = { at: 0, token: '' };
  const tokenNow = async () => {
    const at = clock.now().getTime();
    if (session.at !== at) session = { at, token: await loginAsOperator(context, operator, roles) };
    return session.token;
  };
  const office = async <E extends Endpoint>(endpoint: E, ...[parts]: RequestParts<E>) =>
    call(endpoint, ...([{ ...parts, token: await tokenNow() }] as unknown as RequestParts<E>));
  return { ...shop, operator, office, token: await tokenNow() };
}
