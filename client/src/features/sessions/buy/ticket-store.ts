import { paywallStores } from '../../checkout/paywall-draft.ts';

export const ticketStore = paywallStores('dubplate-ticket');
