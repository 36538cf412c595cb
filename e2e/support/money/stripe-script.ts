/**
 * What js.stripe.com would send, as far as our page uses it: fields in frames of their own, and a form that speaks with
 * api.stripe.com. It runs in the page, so that it may use nothing from outside itself.
 */
export function stripeScript(): void {
  const api = 'https://api.stripe.com/v1/payment_intents';
  const frames = 'https://js.stripe.com/v3/elements-inner-card.html';
  const titles = {
    cardNumber: 'Secure card number input frame',
    cardExpiry: 'Secure expiration date input frame',
    cardCvc: 'Secure CVC input frame',
  };
  type Kind = keyof typeof titles;
  type Change = { complete: boolean; error?: { message: string } };
  type Style = { base: { color: string } };
  type Method = string | { card: { kind: Kind }; billing_details: { name: string } };

  const typed: Partial<Record<Kind, string>> = {};

  const ask = async (path: string, body: object) => {
    try {
      const response = await fetch(`${api}/${path}`, { method: 'POST', body: JSON.stringify(body) });
      const answer = await response.json();
      return 'intent' in answer ? { paymentIntent: answer.intent } : { error: answer.error };
    } catch {
      return { error: { type: 'api_connection_error', message: 'The connection was lost.' } };
    }
  };
  const idOf = (secret: string) => secret.split('_secret_')[0];

  const makeElement = (kind: Kind, style: Style, forget: () => void) => {
    const frame = document.createElement('iframe');
    frame.title = titles[kind];
    frame.src = `${frames}#${kind}`;
    frame.height = '24';
    const listeners: ((change: Change) => void)[] = [];
    const hear = ({ origin, source, data }: MessageEvent) => {
      if (origin !== 'https://js.stripe.com' || source !== frame.contentWindow) return;
      typed[kind] = data.value;
      for (const listener of listeners) listener(data.change);
    };
    addEventListener('message', hear);
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    const tell = async (order: object) => {
      await loaded;
      frame.contentWindow?.postMessage(order, 'https://js.stripe.com');
    };
    const wear = ({ base: { color } }: Style) => void tell({ color });
    wear(style);
    return {
      kind,
      on: (_event: 'change', listener: (change: Change) => void) => listeners.push(listener),
      mount: (place: HTMLElement) => place.append(frame),
      update: ({ disabled, style: next }: { disabled?: boolean; style?: Style }) => {
        if (next) wear(next);
        else void tell({ disabled });
      },
      focus: () => void tell({ focus: true }),
      destroy: () => {
        removeEventListener('message', hear);
        frame.remove();
        forget();
      },
    };
  };

  const elements = () => {
    const made: Partial<Record<Kind, ReturnType<typeof makeElement>>> = {};
    return {
      create: (kind: Kind, { style }: { style: Style }) =>
        (made[kind] = makeElement(kind, style, () => delete made[kind])),
      getElement: (kind: Kind) => made[kind] ?? null,
    };
  };

  const stripe = () => ({
    elements,
    confirmCardPayment: async (
      secret: string,
      given: { payment_method: Method; return_url: string },
      { handleActions }: { handleActions: boolean },
    ) => {
      if (handleActions) throw new Error('The bank is asked by a page of its own.');
      const { payment_method: method, return_url: returnUrl } = given;
      const card = typeof method === 'string' ? { method } : { number: typed.cardNumber };
      return await ask(`${idOf(secret)}/confirm`, { secret, returnUrl, ...card });
    },
    retrievePaymentIntent: async (secret: string) => await ask(`${idOf(secret)}/look`, { secret }),
    createPaymentMethod: async () => ({ error: { type: 'api_error', message: 'Nobody asks for this.' } }),
    handleNextAction: async () => ({ error: { type: 'api_error', message: 'Nobody asks for this.' } }),
  });
  // The version that the library expects; it warns about any other.
  Object.assign(window, { Stripe: Object.assign(stripe, { version: 'endive' }) });
}

/** One field in its frame. It tells what was typed, which the real one keeps for itself. */
export function stripeFrame(): void {
  const lengths: Record<string, number> = { cardNumber: 16, cardExpiry: 4, cardCvc: 3 };
  const kind = location.hash.slice(1);
  const input = document.createElement('input');
  input.setAttribute('aria-label', kind);
  document.body.style.margin = '0';
  input.style.cssText = 'width: 100%; border: 0; padding: 0; background: none; font-size: 16px';
  input.addEventListener('input', () => {
    const value = input.value.replaceAll(/\D/g, '');
    const change = { complete: value.length === lengths[kind] };
    parent.postMessage({ value, change }, '*');
  });
  addEventListener('message', ({ data }) => {
    if (data.focus) input.focus();
    if (data.disabled !== undefined) input.disabled = data.disabled;
    if (data.color !== undefined) input.style.color = data.color;
  });
  document.body.append(input);
}

/** The bank's own page, which asks and sends its customer back. */
export function bankPage(): void {
  const { searchParams } = new URL(location.href);
  const secret = searchParams.get('secret') ?? '';
  const addButton = (label: string, isPassed: boolean) => {
    const button = document.createElement('button');
    button.textContent = label;
    const answer = async () => {
      await fetch('/answer', {
        method: 'POST',
        body: JSON.stringify({ secret, isPassed: String(isPassed) }),
      });
      const back = new URL(searchParams.get('back') ?? '');
      back.searchParams.set('payment_intent', secret.split('_secret_')[0] ?? '');
      back.searchParams.set('payment_intent_client_secret', secret);
      back.searchParams.set('redirect_status', isPassed ? 'succeeded' : 'failed');
      location.assign(back);
    };
    button.addEventListener('click', () => void answer());
    document.body.append(button);
  };
  addButton('Complete authentication', true);
  addButton('Fail authentication', false);
}
