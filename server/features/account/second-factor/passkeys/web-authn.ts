/** Loaded with the first passkey: the library is large, and most processes never need it. */
export const webAuthn = () => import('@simplewebauthn/server');
