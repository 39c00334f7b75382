/** The only place where a screen of the office reads the clock. */
export const now = () => new Date();
