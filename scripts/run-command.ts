import { BadSetting } from '#server/platform/core/config.ts';

/** Runs a command. What its user has to mend is said in one line; any error ends it with code 1. */
export async function runCommand(
  run: () => Promise<void>,
  ...plainErrors: (abstract new (...given: never[]) => Error)[]
): Promise<void> {
  await run().catch((error: unknown) => {
    const isPlain = [BadSetting, ...plainErrors].some((one) => error instanceof one);
    console.error(isPlain ? (error as Error).message : error);
    process.exitCode = 1;
  });
}
