import type { Page } from '@playwright/test';
import { providers } from '#testing/providers/providers.ts';
import { openStandIn, type StandIn } from '#testing/providers/standin.ts';
import { testClock } from '#testing/test-clock.ts';
import { logInAs, newMember, type Member } from './member.ts';
import { audit, sampleDataDir, startServer, type Server } from './server.ts';

/** A shop of its own with all providers on, played by the stand-in: also their hosts in the browser. */
export interface ShopWithProviders {
  server: Server;
  standIn: StandIn;
  dataDir: string;
  /** Opens the wallet as a new member; `outside` collects the hosts the browser asks for. */
  enter(page: Page, outside: string[]): Promise<Member>;
  close(): Promise<void>;
}

const scripts: Record<string, string> = Object.assign(
  {},
  ...Object.values(providers).map(({ form }) => form?.scripts),
);

async function playHosts(page: Page, standIn: StandIn, outside: string[]): Promise<void> {
  // In every tab of this browser.
  await page.context().route(/^https:/, async (route) => {
    const { origin, host, pathname, search } = new URL(route.request().url());
    if (!outside.includes(host)) outside.push(host);
    const body = scripts[origin + pathname];
    if (body !== undefined) return route.fulfill({ contentType: 'text/javascript', body });
    const response = await route.fetch({ url: `${standIn.url}${pathname}${search}` });
    return route.fulfill({ response });
  });
}

export async function openShopWithProviders(): Promise<ShopWithProviders> {
  const standIn = await openStandIn(testClock);
  const data = await sampleDataDir();
  const server = await startServer(data.path, { settings: standIn.settings });
  return {
    server,
    standIn,
    dataDir: data.path,
    async enter(page, outside) {
      await playHosts(page, standIn, outside);
      const member = await newMember(server);
      await logInAs(page, member);
      await page.goto(`${server.url}/profile/wallet`);
      return member;
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
