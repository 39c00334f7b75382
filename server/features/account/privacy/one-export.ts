import { Readable, finished } from 'node:stream';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/shared/context.ts';
import { OverLimit, rateLimit } from '#server/platform/limits/rate-limit.ts';
import { rules } from '#server/platform/limits/rules.ts';

const [, exportTimeoutMs] = rules.runningExport.account;

/**
 * At most one export of a member at a time, in all processes together. It ends when it is read or aborted, or when it
 * has taken so long that the next may begin.
 */
export async function oneExportAtATime(
  context: Context,
  memberId: string,
  begin: () => Promise<AsyncIterable<string>>,
): Promise<Readable> {
  const end = await rateLimit(context, 'runningExport', { account: memberId }).catch((error: unknown) => {
    throw error instanceof OverLimit ? new DomainError('EXPORT_RUNNING', error.details) : error;
  });
  const until = context.clock.now().getTime() + exportTimeoutMs;
  const isOver = () => context.clock.now().getTime() > until;
  async function* inTime(parts: AsyncIterable<string>) {
    for await (const part of parts) {
      if (isOver()) throw new Error('an export took too long');
      yield part;
    }
  }
  try {
    const file = Readable.from(inTime(await begin()));
    finished(file, () => {
      // By then the next one may run.
      if (!isOver()) end().catch((err: unknown) => context.log.warn({ err }, 'export not ended'));
    });
    return file;
  } catch (error) {
    await end();
    throw error;
  }
}
