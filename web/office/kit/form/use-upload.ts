import { useState } from 'react';
import { uploadFile, type OfficeFile } from '#contract/office/file.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { officeCall } from '../step-up.ts';

export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif';

/** Sends a file as soon as it is chosen; a refusal names it. */
export function useUpload(onStored: (stored: OfficeFile) => void) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const upload = async (file: File) => {
    setRefusal(null);
    try {
      onStored(await officeCall(uploadFile, {}, { file }));
    } catch (error) {
      setRefusal(`${file.name}: ${wordsFor(error)}`);
    }
  };
  return { refusal, setRefusal, upload };
}
