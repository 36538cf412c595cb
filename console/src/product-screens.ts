import { questionScreen, trackScreen } from './features/feedback/feedback-screens.ts';
import { loopcheckScreen } from './features/loopcheck/loopcheck-screen.ts';
import type { ProductScreen } from './product-screen.ts';

/** The products on sale, in the order of the dashboard. */
export const productScreens: readonly ProductScreen[] = [loopcheckScreen, trackScreen, questionScreen];
