/** docs/product.md#cookie-banner: title and button to the letter. */
export const cookieBanner = {
  title: 'We use cookies',
  text: 'Only those that this shop needs to work; none is for advertising. <policy>Cookie policy</policy>' as const,
  accept: 'Accept Cookies',
};
