/**
 * What PayPal's web SDK would send, as far as our page uses it: a button drawn in a tree of its own, and PayPal's page in
 * a window of its own that answers to ours. It runs in the page, so that it may use nothing from outside itself.
 */
export function paypalScript(): void {
  const site = 'https://www.sandbox.paypal.com';
  interface Callbacks {
    onApprove: (given: { orderId: string }) => Promise<void>;
    onCancel: (given: { orderId: string }) => void;
    onError: (error: Error) => void;
  }

  class PayPalButton extends HTMLElement {
    static get observedAttributes(): string[] {
      return ['disabled'];
    }
    connectedCallback(): void {
      const root = this.attachShadow({ mode: 'open' });
      root.innerHTML =
        '<style>button { width: 100%; min-height: 48px }</style><button>Pay with PayPal</button>';
      this.attributeChangedCallback();
    }
    attributeChangedCallback(): void {
      const button = this.shadowRoot?.querySelector('button');
      if (button) button.disabled = this.hasAttribute('disabled');
    }
  }
  customElements.define('paypal-button', PayPalButton);
  // The real one loads its parts like this, by plain text.
  const part = document.createElement('script');
  part.src = 'https://www.paypalobjects.com/web-sdk/v6/paypal-payments.js';
  document.head.append(part);

  const start = async (
    { onApprove, onCancel, onError }: Callbacks,
    order: Promise<{ orderId: string }>,
  ): Promise<void> => {
    const popup = open('about:blank', 'paypal', 'width=480,height=640');
    if (!popup) return onError(new Error('The window was blocked.'));
    const id = await order.then(
      ({ orderId }) => orderId,
      () => null,
    );
    if (id === null) {
      popup.close();
      return onError(new Error('There is no order.'));
    }
    const word = new Promise<string>((resolve) => {
      addEventListener('message', ({ origin, data }) => {
        if (origin === site && data.orderId === id) resolve(data.word);
      });
    });
    popup.location.href = `${site}/checkoutnow?token=${id}`;
    if ((await word) === 'approve') await onApprove({ orderId: id });
    else onCancel({ orderId: id });
  };

  const createInstance = async () => ({
    createPayPalOneTimePaymentSession: (callbacks: Callbacks) => ({
      start: async (_options: object, order: Promise<{ orderId: string }>) => await start(callbacks, order),
      destroy: () => undefined,
      cancel: () => undefined,
    }),
  });
  Object.assign(window, { paypal: { version: '6.1.0', createInstance } });
}

/** PayPal's own page in its window. */
export function paypalPage(): void {
  const orderId = new URL(location.href).searchParams.get('token') ?? '';
  const addButton = (label: string, word: 'approve' | 'cancel') => {
    const button = document.createElement('button');
    button.textContent = label;
    const decide = async () => {
      if (word === 'approve') await fetch('/approve', { method: 'POST', body: JSON.stringify({ orderId }) });
      window.opener.postMessage({ orderId, word }, '*');
      close();
    };
    button.addEventListener('click', () => void decide());
    document.body.append(button);
  };
  addButton('Complete Purchase', 'approve');
  addButton('Cancel and return', 'cancel');
}
