/** Every call lives below this path. */
export const API_BASE = '/app/api';
