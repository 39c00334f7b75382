/** Digits with at most two decimals; what is typed beside that does not arrive. */
export const isAmount = (text: string) => /^\d{0,7}(\.\d{0,2})?$/.test(text);

/** Minor units of an amount as it was typed. */
export const minorOf = (text: string) => Math.round(Number(text) * 100);
