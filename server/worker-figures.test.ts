import { EventEmitter } from 'node:events';
import { AggregatorRegistry, Counter, Gauge, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { WorkerFigures, type Figures, type FiguresMessage } from './worker-figures.ts';

/** A process that answers with `count` requests and one connection while it is not busy. */
class TestWorker extends EventEmitter {
  isBusy = false;
  readonly id: number;
  readonly #registry = new Registry();
  readonly #registers = [this.#registry];
  readonly requests = new Counter({ name: 'requests_total', help: 'all', registers: this.#registers });
  readonly connections = new Gauge({ name: 'connections', help: 'now', registers: this.#registers });

  constructor(id: number) {
    super();
    this.id = id;
    this.connections.set(1);
  }

  send({ figuresOf }: FiguresMessage): boolean {
    if (this.isBusy) return true;
    void this.#registry
      .getMetricsAsJSON()
      .then((figures) => this.emit('message', structuredClone({ figuresOf, figures }) as FiguresMessage));
    return true;
  }
}

const addUp = async (figures: Figures[]) =>
  (await AggregatorRegistry.aggregate(figures).getMetricsAsJSON()) as Figures;

test('the sum of what processes counted never falls: one is busy, or ends', async () => {
  const all = new WorkerFigures(50);
  const workers = [new TestWorker(1), new TestWorker(2), new TestWorker(3)];
  const sums = async (of: TestWorker[]) => {
    const figures = await addUp(await all.collect(of as never, addUp));
    const sum = (name: string) => figures.find((figure) => figure.name === name)?.values[0]?.value;
    return [sum('requests_total'), sum('connections')];
  };
  for (const worker of workers) worker.requests.inc(10);
  expect(await sums(workers)).toEqual([30, 3]);
  workers[0]!.isBusy = true;
  workers[0]!.requests.inc(5);
  expect(await sums(workers)).toEqual([30, 3]);
  workers[0]!.isBusy = false;
  expect(await sums(workers)).toEqual([35, 3]);
  expect(await sums(workers.slice(1))).toEqual([35, 2]);
  expect(await sums(workers.slice(2))).toEqual([35, 1]);
  expect(await sums([workers[2]!, new TestWorker(4)])).toEqual([35, 2]);
});
