import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { callFile } from '#web/api/http/client.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { download } from '#web/shop/shared/download.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { FieldMessage } from '#web/ui/forms/field-frame.tsx';

interface PdfButtonProps {
  label: string;
  /** Of the file, without its ending. */
  name: string;
  load: () => ReturnType<typeof callFile>;
}

export function PdfButton({ label, name, load }: PdfButtonProps) {
  const pdf = useMutation({ mutationFn: load, onSuccess: (file) => download(file, `${name}.pdf`) });
  return (
    <div className="flex flex-col gap-2">
      <Button kind="dark" onClick={() => pdf.mutate()} isPending={pdf.isPending}>
        <Download className="size-4" aria-hidden />
        {label}
      </Button>
      <FieldMessage>{pdf.isError ? wordsFor(pdf.error) : undefined}</FieldMessage>
    </div>
  );
}
