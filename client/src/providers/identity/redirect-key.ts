/** Set in the tab's own storage while somebody is away at Google's page. */
export const REDIRECT_KEY = 'identity-redirect';
