/** Set when a person signed out here without a network, so that the renewal cookie still works. */
export const OWED_KEY = 'dubplate-sign-out-owed';
