/** Words that could pass for a page of the site or for its staff. */
export const reservedUsernames = [
  'admin', 'api', 'app', 'artists', 'artist', 'support', 'dubplate', 'staff', 'help', 'login', 'register', 'root',
  'system', 'moderator', 'null', 'undefined', 'settings', 'profile', 'tokens', 'session', 'sessions', 'video', 'videos',
] as const; // prettier-ignore

/** Mail programs and messengers make links of names like these: "www.anything", and an ending that many addresses have. Marks around them are left out. */
export const ADDRESS_LIKE_NAME =
  /^[._-]*www\.|\.(?:app|biz|cc|click|cn|co|com|de|dev|edu|eu|example|fm|fr|gg|gov|info|io|link|ly|me|net|online|org|pro|ru|shop|site|store|to|top|tv|uk|us|xyz)[._-]*$/i;

/** A name of punctuation alone could not be read out or found. */
export const USERNAME_PATTERN = /^(?=.*[A-Za-z0-9])[A-Za-z0-9._-]{3,30}$/;
export const USERNAME_HELP =
  'Use 3 to 30 letters, digits, dots, hyphens or underscores, with at least one letter or digit.';
export const USERNAME_COOLDOWN_DAYS = 30;
