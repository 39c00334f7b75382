import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OfficeFile } from '#contract/office/file.ts';
import { type OfficeCask, setCaskPictures } from '#contract/office/office-cask.ts';
import { isRefusal } from '#web/api/http/api-error.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { pictures as words } from '#words/en/office/casks.ts';
import { form as formWords } from '#words/en/office/shell.ts';
import { dropDraft, keepDraft, readDraft } from '../../kit/form/use-draft.ts';
import { useUpload } from '../../kit/form/use-upload.ts';
import { officeCall } from '../../kit/step-up.ts';

export interface EditedPicture {
  file: OfficeFile;
  alt: string;
}

/** In this tab until they are saved, as what is typed (docs/product.md#cask-drafts). */
interface Kept {
  seen: EditedPicture[];
  pictures: EditedPicture[];
}

export const maxPictures = 12;
const idsOf = (pictures: readonly EditedPicture[]) =>
  JSON.stringify(pictures.map(({ file, alt }) => [file.id, alt]));

async function savePictures(
  { id, version }: Pick<OfficeCask, 'id' | 'version'>,
  seen: readonly EditedPicture[],
  pictures: readonly EditedPicture[],
): Promise<OfficeCask> {
  const shown = pictures.map(({ file, alt }) => ({ fileId: file.id, alt: alt.trim() }));
  const send = (from: number) =>
    officeCall(setCaskPictures, {
      params: { caskId: String(id) },
      body: { version: from, ...(shown.length > 0 && { pictures: shown }) },
    });
  try {
    return await send(version);
  } catch (error) {
    const now = isRefusal(error, 'RECORD_CHANGED') ? (error.current as OfficeCask | undefined) : undefined;
    if (!now || idsOf(now.pictures) !== idsOf(seen)) throw error;
    return send(now.version);
  }
}

function useKept(draft: string, isChanged: boolean, { seen, pictures }: Kept): void {
  useEffect(() => {
    if (isChanged) keepDraft(draft, { seen, pictures });
    else dropDraft(draft);
  }, [draft, isChanged, seen, pictures]);
}

export function usePictures(cask: OfficeCask) {
  const draft = `cask ${cask.id} pictures`;
  const [savedDraft] = useState(() => readDraft<Kept>(draft));
  const [seen, setSeen] = useState<EditedPicture[]>(savedDraft?.seen ?? cask.pictures);
  const [pictures, setPictures] = useState<EditedPicture[]>(savedDraft?.pictures ?? cask.pictures);
  const [isPending, setIsPending] = useState(false);
  const [lacksText, setLacksText] = useState(false);
  const { refusal, setRefusal, upload } = useUpload((stored) =>
    setPictures((before) =>
      before.length >= maxPictures || before.some((one) => one.file.id === stored.id)
        ? before
        : [...before, { file: stored, alt: '' }],
    ),
  );
  const isChanged = idsOf(pictures) !== idsOf(seen);
  useKept(draft, isChanged, { seen, pictures });
  if (!isChanged && idsOf(seen) !== idsOf(cask.pictures)) {
    setSeen(cask.pictures);
    setPictures(cask.pictures);
  }

  async function save(): Promise<void> {
    const lacks = pictures.some(({ alt }) => alt.trim() === '');
    flushSync(() => setLacksText(lacks));
    if (lacks) return;
    setRefusal(null);
    setIsPending(true);
    try {
      const after = await savePictures(cask, seen, pictures);
      setSeen(after.pictures);
      setPictures(after.pictures);
      toast.success(formWords.saved);
    } catch (error) {
      setRefusal(isRefusal(error, 'RECORD_CHANGED') ? words.changed : wordsFor(error));
    } finally {
      setIsPending(false);
    }
  }

  return {
    pictures,
    isChanged,
    isPending,
    refusal,
    textError: (alt: string) => (lacksText && alt.trim() === '' ? formWords.missing : undefined),
    add: upload,
    save,
    describe: (place: number, alt: string) =>
      setPictures((before) => before.map((one, index) => (index === place ? { ...one, alt } : one))),
    remove: (place: number) => setPictures((before) => before.filter((_, index) => index !== place)),
    move: (from: number, to: number) =>
      setPictures((before) => {
        const next = [...before];
        next.splice(to, 0, ...next.splice(from, 1));
        return next;
      }),
  };
}
