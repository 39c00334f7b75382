import { z } from 'zod/mini';

export const pictureFormats = ['avif', 'webp', 'jpeg'] as const;

export const rendition = z.strictObject({
  width: z.int(),
  height: z.int(),
  format: z.enum(pictureFormats),
  url: z.string().check(z.describe('Never changes. Of a private picture it answers 404.')),
});

export const photograph = z.strictObject({
  alt: z.string().check(z.describe('What it shows.')),
  renditions: z.array(rendition),
});
export type Photograph = z.infer<typeof photograph>;
