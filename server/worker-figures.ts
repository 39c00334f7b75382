import type { Worker } from 'node:cluster';
import type { MetricObjectWithValues, MetricValue } from 'prom-client';

export type Figures = MetricObjectWithValues<MetricValue<string>>[];
export interface FiguresMessage {
  figuresOf?: number;
  figures?: Figures;
}

type Asked = Pick<Worker, 'id' | 'on' | 'off' | 'send'>;

const isCounted = ({ type }: Figures[number]) => String(type) === 'counter' || String(type) === 'histogram';

/**
 * What the web processes of this machine count. One that is busy stands for what it last said, and what one counted that has
 * ended stays: a sum that fell would be a restart to Prometheus, which counts all of it again.
 */
export class WorkerFigures {
  readonly #timeoutMs: number;
  readonly #last = new Map<number, Figures>();
  readonly #ended: Figures[] = [];
  #asked = 0;

  constructor(timeoutMs = 2000) {
    this.#timeoutMs = timeoutMs;
  }

  /** @param addUp for what those counted that have ended */
  async collect(
    workers: readonly Asked[],
    addUp: (ended: Figures[]) => Promise<Figures>,
  ): Promise<Figures[]> {
    await Promise.all(
      workers.map(async (worker) => {
        const figures = await this.#figuresOf(worker);
        if (figures) this.#last.set(worker.id, figures);
      }),
    );
    const running = new Set(workers.map(({ id }) => id));
    for (const [id, figures] of this.#last) {
      if (running.has(id)) continue;
      this.#last.delete(id);
      this.#ended.push(figures.filter(isCounted));
    }
    if (this.#ended.length > 1) this.#ended.splice(0, this.#ended.length, await addUp(this.#ended));
    return [...this.#ended, ...this.#last.values()];
  }

  /** Null when it does not answer in time. */
  #figuresOf(worker: Asked): Promise<Figures | null> {
    const ticket = (this.#asked += 1);
    return new Promise((resolve) => {
      const done = (figures: Figures | null) => {
        clearTimeout(late);
        worker.off('message', take);
        resolve(figures);
      };
      const take = ({ figuresOf: id, figures }: FiguresMessage) => id === ticket && done(figures ?? null);
      const late = setTimeout(() => done(null), this.#timeoutMs);
      worker.on('message', take);
      worker.send({ figuresOf: ticket }, (error) => error && done(null));
    });
  }
}
