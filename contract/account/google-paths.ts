export const googleLoginPath = '/account/oauth2/authorization/google';
export const googleReturnPath = '/account/login/oauth2/code/google';
