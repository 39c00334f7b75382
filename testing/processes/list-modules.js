// Loaded before a process of the shop: writes the address of each module into the file MODULES_FILE.
import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

// oxlint-disable-next-line node/no-process-env -- a preloaded file gets nothing else
const file = process.env.MODULES_FILE;

registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:')) appendFileSync(file, `${url}\n`);
    return next(url, context);
  },
});
