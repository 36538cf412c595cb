/** The path prefix of every call. */
export const API_BASE = '/app/api';
