import type { Context } from '#server/shared/context.ts';
import type { TestContext } from '../test-context.ts';

class Killed extends Error {}

/** Also of a job that goes on with the next member after one failed. */
const isKilled = (error: unknown): boolean =>
  error instanceof Killed || (error instanceof AggregateError && error.errors.every(isKilled));

/** As a process that dies at its n-th transaction; what it did not commit is rolled back. */
function killedAfter(context: TestContext, transactions: number): TestContext {
  let left = transactions;
  const db = new Proxy(context.db, {
    get(object, key) {
      const value: unknown = Reflect.get(object, key, object);
      if (key === 'transaction')
        return () => {
          left -= 1;
          if (left < 0) throw new Killed();
          return object.transaction();
        };
      return typeof value === 'function' ? value.bind(object) : value;
    },
  });
  return { ...context, db };
}

const steps = 3;

/** Each job once; or killed before each of its first transactions, and then run twice, by two at once. */
export async function runEachJob(
  context: TestContext,
  jobs: readonly ((context: Context) => Promise<void>)[],
  withKills: boolean,
): Promise<void> {
  for (const job of jobs) {
    if (withKills)
      for (let n = 0; n < steps; n += 1)
        await job(killedAfter(context, n)).catch((error: unknown) => {
          if (!isKilled(error)) throw error;
        });
    await Promise.all(withKills ? [job(context), job(context)] : [job(context)]);
  }
  await context.runJobs();
}
