import { loadStripe } from '@stripe/stripe-js/pure';
import type { PaymentIntentResult, Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { CallError } from '@dubplate/shared/api-client/call-error.ts';
import { letProviderScripts, providerScriptUrl } from '../../app/trusted-types.ts';
import type { CardDesk, CardErrors, CardSource, ConfirmResult } from './port.ts';
import { framedFields } from './stripe-fields.ts';

/** Stripe's script. We load it ourselves, because only our policy may set a script's address. */
const SCRIPT_URL = 'https://js.stripe.com/endive/stripe.js';

/** A Stripe form: three fields in frames and the name in our own field. */
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
        // The bank's page uses the whole window, because our dialogs would take the focus from Stripe's own layer.
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

/** The library uses a script element it finds. A failed one is replaced, so that a retry loads it again. */
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
    // An earlier attempt succeeded but its answer was lost.
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

/** requires_capture cannot occur, because every payment is captured at once. */
function isTaken(status: string): boolean {
  return status === 'succeeded' || status === 'processing';
}

/** A refused card is final for the buyer; any other failure may succeed on a retry. */
function refusalOf({ type, code, message }: StripeError): CallError {
  // A refusal after the bank's challenge arrives as an invalid request.
  const isRefusal = code === 'payment_intent_authentication_failure';
  if (isRefusal || type === 'card_error' || type === 'validation_error')
    return new CallError('card-declined', { message: message ?? type });
  if (type === 'api_connection_error') return new CallError('offline');
  return new CallError(type === 'rate_limit_error' ? 'rate-limited' : 'server');
}
