/** Apart, for a test cannot load its page again. */
export const reloadPage = (): void => window.location.reload();
