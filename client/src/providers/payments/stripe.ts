import { loadStripe } from '@stripe/stripe-js/pure';
import type { PaymentIntentResult, Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { CallError } from '../../api/call-error.ts';
import { letProviderScripts, providerScriptUrl } from '../../app/trusted-types.ts';
import type { CardDesk, CardErrors, CardSource, ConfirmResult } from './port.ts';
import { framedFields } from './stripe-fields.ts';

/** Where the library itself would look for it; asked for by hand, because only our policy may name a script's address. */
const SCRIPT_URL = 'https://js.stripe.com/endive/stripe.js';

/** One form at Stripe: its three fields in frames, the name in a field of ours. */
export async function openStripeDesk(): Promise<CardDesk> {
  const stripe = await load();
  const elements = stripe.elements({ locale: 'en' });
  const { fields, problems } = framedFields(elements);
  return {
    fields,
    errorsOf: ({ name }) => {
      const nameError: CardErrors = name.trim() === '' ? { name: 'Please enter the name on the card.' } : {};
      return { ...nameError, ...problems() };
    },
    tokenise: async ({ name }) => {
      const { paymentMethod, error } = await stripe.createPaymentMethod({
        type: 'card',
        card: numberOf(elements),
        billing_details: { name: name.trim() },
      });
      if (error) throw refusalOf(error);
      return paymentMethod.id;
    },
    confirm: async ({ clientSecret, card, returnUrl }) => {
      const result = await stripe.confirmCardPayment(
        clientSecret,
        { payment_method: methodOf(elements, card), return_url: returnUrl },
        // The bank's page takes the whole window. Stripe's own layer above ours would lose the focus to our dialogs.
        { handleActions: false },
      );
      return await outcomeOf(stripe, clientSecret, result);
    },
    look: async (clientSecret) => {
      const { paymentIntent, error } = await stripe.retrievePaymentIntent(clientSecret);
      if (error) throw refusalOf(error);
      return isTaken(paymentIntent.status) ? 'accepted' : 'refused';
    },
  };
}

async function load(): Promise<Stripe> {
  const key = document.documentElement.dataset['stripeKey'];
  if (!key) throw new CallError('server');
  letProviderScripts();
  addScript();
  const stripe = await loadStripe(key).catch(() => null);
  if (!stripe) throw new CallError('offline');
  return stripe;
}

/** The library takes over the element it finds. One whose fetch failed is put anew, so that trying again tries again. */
function addScript(): void {
  if ('Stripe' in window) return;
  document.querySelector(`script[src="${SCRIPT_URL}"]`)?.remove();
  const script = document.createElement('script');
  script.src = providerScriptUrl(SCRIPT_URL);
  document.head.append(script);
}

function numberOf(elements: StripeElements) {
  const element = elements.getElement('cardNumber');
  if (!element) throw new CallError('validation');
  return element;
}

function methodOf(elements: StripeElements, card: CardSource) {
  if (card.kind === 'saved') return card.id;
  return { card: numberOf(elements), billing_details: { name: card.entry.name.trim() } };
}

async function outcomeOf(
  stripe: Stripe,
  clientSecret: string,
  { paymentIntent, error }: PaymentIntentResult,
): Promise<ConfirmResult> {
  if (error) {
    // A repetition of what went through before: the answer was lost, and the money was not.
    if (error.payment_intent && isTaken(error.payment_intent.status)) return 'accepted';
    throw refusalOf(error);
  }
  if (isTaken(paymentIntent.status)) return 'accepted';
  if (paymentIntent.status !== 'requires_action') throw new CallError('card-declined');
  const bank = paymentIntent.next_action?.redirect_to_url?.url;
  if (bank?.startsWith('https://')) {
    location.assign(bank);
    return 'leaving';
  }
  const asked = await stripe.handleNextAction({ clientSecret });
  if (asked.error) throw refusalOf(asked.error);
  return 'accepted';
}

/** requires_capture does not occur with us: every payment is captured at once. */
function isTaken(status: string): boolean {
  return status === 'succeeded' || status === 'processing';
}

/** A card that was refused is the buyer's matter; with everything else trying again may help. */
function refusalOf({ type, code, message }: StripeError): CallError {
  // The bank's refusal after its question comes as an invalid request.
  const isRefusal = code === 'payment_intent_authentication_failure';
  if (isRefusal || type === 'card_error' || type === 'validation_error')
    return new CallError('card-declined', { message: message ?? type });
  if (type === 'api_connection_error') return new CallError('offline');
  return new CallError(type === 'rate_limit_error' ? 'rate-limited' : 'server');
}
