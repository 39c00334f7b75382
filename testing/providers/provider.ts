import type { ProviderId } from '#domain/wallet/deposit.ts';
import type { Books, Ids, StandInPayment } from './books.ts';
import type { Call, Reply } from './call.ts';
import type { Once } from './once.ts';

export type Provider = Exclude<ProviderId, 'sandbox'>;

/** What happened at the provider, as its webhooks name it. */
export type News = 'authorized' | 'captured' | 'declined' | 'refunded' | 'disputed';

export interface Signed {
  raw: Buffer;
  headers: Record<string, string>;
}

export interface ApiState {
  books: Books;
  /** The idempotency keys it has seen. */
  keys: Once;
  /** The access tokens it has given and not withdrawn. */
  tokens: Set<string>;
  /** Its own address. */
  origin: string;
}

/** How the stand-in plays one provider; `providers.ts` lists them. */
export interface ProviderStandIn {
  /** What turns the real adapter on, with the stand-in at `url`. */
  settings(url: string): Record<string, string>;
  /** Whether a request is for this provider's API. */
  owns(path: string): boolean;
  ids: Ids;
  /** @param failure a status to answer with instead, with nothing done */
  reply(state: ApiState, call: Call, failure: number | null): Reply;
  /** A webhook, signed as the provider signs. */
  message(payment: StandInPayment, news: News, now: Date): Signed;
  /** Its form in our page: the scripts it loads, by address, and its codes for a declined card and a refused 3-D Secure. */
  form: { scripts: Record<string, string>; declines: { card: string; challenge: string } } | null;
  /** Its own pages. */
  page?(books: Books, call: Call): Reply | null;
  /** Its OpenAPI description, as a file name in the folder of descriptions. */
  description: { file: string; hasFormBodies: boolean };
}
