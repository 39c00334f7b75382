import type { Reply } from './call.ts';

export class Once {
  readonly #kept = new Map<string, { request: string; reply: Reply }>();

  /** @returns what was answered before, or 'other' where the key came with another request */
  before(key: string, request: string): Reply | 'other' | null {
    const stored = this.#kept.get(key);
    if (!stored) return null;
    return stored.request === request ? stored.reply : 'other';
  }

  keep(key: string, request: string, reply: Reply): void {
    this.#kept.set(key, { request, reply });
  }

  forget(): void {
    this.#kept.clear();
  }
}
