export const ADDRESS_LENGTH_MAX = 2048;
export const ALT_LENGTH_MAX = 200;
export const BLOCKS_MAX = 60;
