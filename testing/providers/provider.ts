import type { ProviderId } from '#domain/wallet/deposit.ts';
import type { Books, Ids, StandInPayment } from './books.ts';
import type { Call, Reply } from './call.ts';
import type { Once } from './once.ts';

export type Provider = Exclude<ProviderId, 'sandbox'>;

export type News = 'authorized' | 'captured' | 'declined' | 'refunded' | 'refund failed' | 'disputed';

export interface Signed {
  raw: Buffer;
  headers: Record<string, string>;
}

export interface ApiState {
  books: Books;
  keys: Once;
  tokens: Set<string>;
  origin: string;
}

export interface ProviderStandIn {
  settings(url: string): Record<string, string>;
  owns(path: string): boolean;
  ids: Ids;
  /** @param failure a status to answer with instead, with nothing done */
  reply(state: ApiState, call: Call, failure: number | null): Reply;
  message(payment: StandInPayment, news: News, now: Date): Signed;
  /** Its form in our page: the scripts it loads, by address, and its codes for a declined card and a refused 3-D Secure. */
  form: { scripts: Record<string, string>; declines: { card: string; challenge: string } } | null;
  page?(books: Books, call: Call): Reply | null;
  description: { file: string; hasFormBodies: boolean };
}
