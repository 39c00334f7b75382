/** Characters of the token in a mailed link: 256 bits in base64url. Where there are fewer, the link was cut short. */
export const linkTokenLength = 43;
