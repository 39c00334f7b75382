import type { Endpoint, RequestOf } from '#contract/endpoint.ts';
import { isRefusal } from '#web/api/http/api-error.ts';
import { callFile } from '#web/api/http/client.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { download } from '#web/ui/download.ts';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { promptForFactor } from '../step-up.ts';

/** A link cannot carry the access token. */
export async function downloadFile<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  name: string,
): Promise<void> {
  try {
    download(await callFile(endpoint, request), name);
  } catch (error) {
    if (!isRefusal(error, 'FACTOR_PROOF_NEEDED')) toast.danger(wordsFor(error));
    else if (await promptForFactor()) await downloadFile(endpoint, request, name);
  }
}
