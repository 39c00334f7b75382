import type { Page } from '@playwright/test';
import { captureDeposit, initializeDeposit } from '#contract/wallet/deposit.ts';
import type { News } from '#testing/providers/provider.ts';
import { standIns } from '#testing/providers/stand-ins.ts';
import { openStandIn, type StandIn } from '#testing/providers/open-stand-in.ts';
import { testClock } from '#testing/test-clock.ts';
import { api } from './api.ts';
import { logInAs, newMember, type Member } from './member.ts';
import { audit, sampleDataDir, startServer, type Server } from './server.ts';

/** A shop of its own with all providers on, played by the stand-in: also their hosts in the browser. */
export interface ShopWithProviders {
  server: Server;
  standIn: StandIn;
  /** Opens the wallet as a new member; `outside` collects the hosts the browser asks for. */
  enter(page: Page, outside: string[]): Promise<Member>;
  /** By card, in Singapore dollars, minor units. @returns the provider's reference */
  deposit(member: Member, amount: number): Promise<string>;
  /** The provider tells the shop. */
  send(ref: string, news: News): Promise<void>;
  close(): Promise<void>;
}

const scripts: Record<string, string> = Object.assign(
  {},
  ...Object.values(standIns).map(({ form }) => form?.scripts),
);

async function playHosts(page: Page, standIn: StandIn, outside: string[]): Promise<void> {
  // In every tab of this browser.
  await page.context().route(/^https:/, async (route) => {
    const { origin, host, pathname, search } = new URL(route.request().url());
    if (!outside.includes(host)) outside.push(host);
    const body = scripts[origin + pathname];
    if (body !== undefined) return route.fulfill({ contentType: 'text/javascript', body });
    // A form in our page sends this; the stand-ins share their books, so any of them takes it.
    const response = await route.fetch({ url: `${standIn.urls.card}${pathname}${search}` });
    return route.fulfill({ response });
  });
}

async function depositByCard({ books }: StandIn, member: Member, amount: number): Promise<string> {
  const body = { amount, currencyType: 'SGD', provider: 'card' } as const;
  const { paymentId } = await api(initializeDeposit, { body }, member);
  const payment = [...books.payments.values()].find(({ depositId }) => depositId === paymentId);
  const ref = payment?.ref ?? '';
  books.approve(ref);
  await api(captureDeposit, { body: { paymentId } }, member);
  return ref;
}

export async function openShopWithProviders(): Promise<ShopWithProviders> {
  const standIn = await openStandIn(testClock);
  const data = await sampleDataDir();
  const { settings } = standIn;
  const server = await startServer(data.path, { settings });
  return {
    server,
    standIn,
    async enter(page, outside) {
      await playHosts(page, standIn, outside);
      const member = await newMember(server);
      await logInAs(page, member);
      await page.goto(`${server.url}/profile/wallet`);
      return member;
    },
    deposit: (member, amount) => depositByCard(standIn, member, amount),
    async send(ref, news) {
      const { provider, raw, headers } = standIn.message(ref, news);
      const webhook = `${server.url}/platform/api/payment/webhook/${provider}`;
      await fetch(webhook, { method: 'POST', body: raw.toString(), headers });
    },
    async close() {
      try {
        await audit(data.path);
      } finally {
        await server.stop();
        await standIn.close();
        await data.remove();
      }
    },
  };
}
