type Close = () => unknown;

const open: Close[] = [];

/** Closes what a test or a hook has opened after the last test of the file, the newest first. */
export const afterFile = (close: Close): void => void open.push(close);

/** `testing/setup/close-after-file.ts` calls it. Files of one worker share this list, one after the other. */
export async function closeAll(): Promise<void> {
  for (const close of open.splice(0).toReversed()) await close();
}
