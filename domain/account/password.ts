/** decisions: 12 or more characters, passphrases welcome; the common list is the server's. */
export const passwordLength = { min: 12, max: 200 } as const;
