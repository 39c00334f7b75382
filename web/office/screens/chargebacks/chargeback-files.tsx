import { useState } from 'react';
import type { ChargebackRecord } from '#contract/office/money/chargebacks.ts';
import { fileMediaTypes } from '#contract/office/file.ts';
import { maxFiles } from '#domain/wallet/chargeback.ts';
import { addChargebackFile, readChargebackFile } from '#web/api/calls/office/money/chargebacks.ts';
import { ApiError } from '#web/api/http/api-error.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { chargebackFiles as words } from '#words/en/office/chargebacks.ts';
import { minuteIn } from '#words/format.ts';
import { downloadFile } from '../../kit/csv/download.ts';
import { FileButton } from '../../kit/form/file-button.tsx';
import { Panel } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { useMay } from '../../shell/use-operator.ts';

/** What was wrong with a file, such as “is damaged”. */
const refusalOf = (error: unknown) =>
  (error instanceof ApiError && error.fields.file && words.itIs(error.fields.file)) || wordsFor(error);

export function ChargebackFiles({
  chargeback: { id: chargebackId, files },
}: {
  chargeback: ChargebackRecord;
}) {
  const mayWrite = useMay('deposits.write');
  const [refusals, setRefusals] = useState<string[]>([]);

  async function add(file: File): Promise<void> {
    try {
      await officeCall(addChargebackFile, { params: { chargebackId } }, { file });
      toast.success(words.added(file.name));
    } catch (error) {
      setRefusals((before) => [...before, `${file.name}: ${refusalOf(error)}`]);
    }
  }

  return (
    <Panel title={words.title}>
      {files.length === 0 ? (
        <p className="text-small text-ink-muted">{words.empty}</p>
      ) : (
        <ul className="flex flex-col gap-3 text-small">
          {files.map(({ id: fileId, name, kind, size, addedAt, addedByName }) => (
            <li key={fileId}>
              <button
                type="button"
                className="textlink cursor-pointer text-left wrap-anywhere"
                onClick={() =>
                  void downloadFile(readChargebackFile, { params: { chargebackId, fileId } }, name)
                }
              >
                {name}
              </button>
              <p className="wrap-anywhere text-ink-muted">
                {[words.kinds[kind], words.size(size), minuteIn('IE', addedAt), addedByName].join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      )}
      {refusals.map((refusal) => (
        <Banner key={refusal} tone="danger">
          {refusal}
        </Banner>
      ))}
      {mayWrite && files.length < maxFiles && (
        <div className="flex flex-col items-start gap-2 max-tablet:items-stretch">
          <FileButton label={words.add} accept={fileMediaTypes.join(',')} onFile={add} isMultiple />
          <p className="text-small text-ink-muted">{words.hint}</p>
        </div>
      )}
    </Panel>
  );
}
