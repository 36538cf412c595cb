import { localStorageStore } from 'ra-core';
import { PRODUCT_SLUG } from '@dubplate/shared/lib/product.ts';

/** Saved views, hidden columns and the theme of this browser. Raise the version to start with fresh ones. */
export const store = localStorageStore('1', `${PRODUCT_SLUG}-console`);
// Without it react-admin would draw nothing at first, and then see that there is one language.
store.setItem('locale', 'en');
