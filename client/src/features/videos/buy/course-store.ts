import { paywallStores } from '../../checkout/paywall-draft.ts';

export const courseStore = paywallStores('dubplate-course');
