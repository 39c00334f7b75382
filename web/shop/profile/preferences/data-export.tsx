import { type ExportFormat, exportAccount } from '#contract/account/privacy.ts';
import { callFile } from '#web/api/http/client.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { download } from '#web/ui/download.ts';
import { data } from '#words/en/profile/preferences.ts';
import { PreferenceSection } from './preference-section.tsx';
import { useProof } from './second-factor/use-proof.tsx';

export const DataExport = () => (
  <PreferenceSection name="data" title={data.title} lead={data.lead}>
    <div className="flex flex-col gap-3 tablet:flex-row">
      <ExportButton format="csv" />
      <ExportButton format="json" />
    </div>
  </PreferenceSection>
);

function ExportButton({ format }: { format: ExportFormat }) {
  const { act, dialog } = useProof();
  const save = async () =>
    download(await callFile(exportAccount, { query: { format } }), `tierce-account.${format}`);
  return (
    <>
      <Button kind="dark" onClick={() => act.mutate(save)} isPending={act.isPending}>
        {data[format]}
      </Button>
      {dialog}
    </>
  );
}
