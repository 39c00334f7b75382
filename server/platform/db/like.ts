export const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** The pattern of LIKE for what contains a text. */
export const containing = (text: string) => `%${escapeLike(text)}%`;
