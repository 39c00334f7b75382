import type { Endpoint, RequestOf } from '#contract/endpoint.ts';
import { isRefusal } from '#web/api/http/api-error.ts';
import type { Call } from '#web/api/http/call.ts';
import { callFile } from '#web/api/http/client.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { promptForFactor } from '../step-up.ts';

export function downloadBlob(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** A link cannot carry the access token. */
export async function downloadFile<E extends Endpoint>(
  endpoint: Call<E>,
  request: RequestOf<E>,
  name: string,
): Promise<void> {
  try {
    downloadBlob(name, await callFile(endpoint, request));
  } catch (error) {
    if (!isRefusal(error, 'FACTOR_PROOF_NEEDED')) toast.danger(wordsFor(error));
    else if (await promptForFactor()) await downloadFile(endpoint, request, name);
  }
}
