/** While the browser is offline. */
export const offline = 'You are offline. You can read this page, and buy again once you are online.';
