/** 100 tokens are one US dollar, so a token is a US cent. Fixed. */
export const TOKENS_PER_USD = 100;
