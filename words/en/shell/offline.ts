export const offline = 'You are offline. You can read this page. You can buy once you are online.';
