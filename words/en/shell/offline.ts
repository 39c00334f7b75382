export const offline = 'You are offline. You can buy once you are online.';
