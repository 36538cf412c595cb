import { createContext } from 'react';

/** Fields show their errors only after the first attempt to submit their form. */
export const WasSubmitted = createContext(false);
