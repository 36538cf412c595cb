export const ADDRESS_LENGTH_MAX = 2048;
export const ALT_LENGTH_MAX = 200;
export const BLOCKS_MAX = 60;
/** Each has records of its own in the answer, up to twelve of them. */
export const LIVE_BLOCKS_MAX = 20;
export const BLOCK_ID_LENGTH_MAX = 40;
