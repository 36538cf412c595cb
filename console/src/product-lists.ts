import { feedbackListScreens, feedbackLists } from './features/feedback/feedback-lists.ts';
import { loopcheckLists, loopcheckListScreens } from './features/loopcheck/loopcheck-list.ts';

/** The orders of each product, in the order of the menu. The rest of what the console shows of a product is in `product-screens.ts`. */
export const productLists = { ...loopcheckLists, ...feedbackLists };
export const productListScreens = [...loopcheckListScreens, ...feedbackListScreens];
