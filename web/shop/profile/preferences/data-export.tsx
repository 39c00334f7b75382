import { useState } from 'react';
import { type ExportFormat, exportAccount } from '#contract/account/privacy.ts';
import { callFile } from '#web/api/http/client.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { data } from '#words/en/profile/preferences.ts';
import { download } from '#web/ui/download.ts';
import { PreferenceSection } from './preference-section.tsx';
import { useProof } from './second-factor/use-proof.tsx';

const formats: { format: ExportFormat; label: string }[] = [
  { format: 'csv', label: data.csv },
  { format: 'json', label: data.json },
];

export function DataExport() {
  const { guard, dialog } = useProof();
  const [pending, setPending] = useState<ExportFormat | null>(null);
  const fetchFile = async (format: ExportFormat) => {
    setPending(format);
    try {
      await guard(async () =>
        download(await callFile(exportAccount, { query: { format } }), `tierce-account.${format}`),
      );
    } catch (error) {
      toast.danger(wordsFor(error));
    } finally {
      setPending(null);
    }
  };
  return (
    <PreferenceSection name="data" title={data.title} lead={data.lead}>
      <div className="flex flex-col gap-3 tablet:flex-row">
        {formats.map(({ format, label }) => (
          <Button
            key={format}
            kind="dark"
            onClick={() => void fetchFile(format)}
            isPending={pending === format}
          >
            {label}
          </Button>
        ))}
      </div>
      {dialog}
    </PreferenceSection>
  );
}
