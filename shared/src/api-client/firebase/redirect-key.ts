/** Set in the tab's storage while a person is on Google's page. */
export const REDIRECT_KEY = 'identity-redirect';
