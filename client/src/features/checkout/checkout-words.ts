/** What the last step says; products differ in what is sent. */
export interface CheckoutWords {
  /** The name of the way back to the step before; null if there is none. */
  back: string | null;
  sending: string;
  /** The last attempt got no answer. */
  unanswered: string;
  /** A payment arrived, and nothing was sent yet. */
  paid: string;
  /** Below the heading of the card form. */
  beforePaying: string;
  /** The button, before its price. */
  submit: string;
  submitting: string;
  /** What means that the terms are agreed to, such as "By sending". */
  agreeing: string;
  signIn: string;
}

/** For a draft that goes to artists. */
export const requestWords: CheckoutWords = {
  back: 'Back to summary',
  sending: 'Sending your request…',
  unanswered:
    'Your last attempt got no answer, so it may have been sent. Send it again to find out: it is never sent or paid twice.',
  paid: 'Your payment has arrived: the tokens are in your wallet. Your request has not been sent yet.',
  beforePaying:
    'Your request is sent as soon as the payment is confirmed. Until then the tokens stay in your wallet.',
  submit: 'Submit',
  submitting: 'Sending…',
  agreeing: 'By sending',
  signIn: 'Sign in to pay and send. Your draft stays as it is.',
};
