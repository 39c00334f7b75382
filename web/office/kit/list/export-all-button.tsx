import { Button } from '#web/ui/buttons/button.tsx';
import { list as words } from '#words/en/office/shell.ts';
import { downloadFile } from '../csv/download.ts';

/** The CSV of everything that fits the filter, made by the server; `ExportButton` exports what is in the browser. */
export const ExportAllButton = ({ download }: { download: () => ReturnType<typeof downloadFile> }) => (
  <Button kind="quiet" onClick={() => void download()}>
    {words.exportAll}
  </Button>
);
