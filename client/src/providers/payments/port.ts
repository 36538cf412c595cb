/** The card form's values. `expiry` is MM/YY as typed. With the company's own fields only the name is here. */
export interface CardEntry {
  name: string;
  number: string;
  expiry: string;
  code: string;
}

export type CardField = keyof CardEntry;
export type CardErrors = Partial<Record<CardField, string>>;

/** The entered card, or a saved card of this person. */
export type CardSource = { kind: 'entered'; entry: CardEntry } | { kind: 'saved'; id: string };

/**
 * accepted: the company has the money and will tell our server. challenge: the bank asks the buyer on this page.
 * leaving: the browser is going to the bank's own page.
 */
export type ConfirmResult = 'accepted' | 'challenge' | 'leaving';

export interface Confirmation {
  clientSecret: string;
  card: CardSource;
  /** The buyer's answer to a challenge on this page. */
  challenge?: 'pass' | 'fail' | undefined;
  /** The full address to which the bank sends the buyer back. */
  returnUrl: string;
}

/** Checks one of our own fields as the company would; null when it is valid. */
interface OwnFields {
  kind: 'own';
  check: (field: CardField, entry: CardEntry, now: Date) => string | null;
}

export type FramedField = Exclude<CardField, 'name'>;

/** Colours and fonts of our fields, for frames that cannot see our stylesheet. */
export interface FieldLook {
  color: string;
  mutedColor: string;
  dangerColor: string;
  fontFamily: string;
  fontSize: string;
}

export interface FrameHandle {
  focus: () => void;
  setLook: (look: FieldLook) => void;
  setDisabled: (isDisabled: boolean) => void;
  unmount: () => void;
}

/** Fields in the company's own frames, so that their values never reach our page. */
export interface FramedFields {
  kind: 'framed';
  /** Mounts a field, once per form. `onProblem` gets the company's error text, and null when the error is gone. */
  mount: (
    field: FramedField,
    place: HTMLElement,
    options: { look: FieldLook; onProblem: (problem: string | null) => void },
  ) => FrameHandle;
}

/** An open card form. Refusals are thrown as `CallError`; `offline` means that the company could not be reached. */
export interface CardDesk {
  fields: OwnFields | FramedFields;
  /** The errors of the entered card; empty when it can be sent. */
  errorsOf: (entry: CardEntry, now: Date) => CardErrors;
  /** Turns the entered card into a token for our server, which never sees the number. */
  tokenise: (entry: CardEntry) => Promise<string>;
  /** Repeating a confirmation of one client secret never charges twice. */
  confirm: (confirmation: Confirmation) => Promise<ConfirmResult>;
  /** The outcome of a payment whose buyer returns from the bank. */
  look: (clientSecret: string) => Promise<'accepted' | 'refused'>;
}

/** A test card, and what happens with it. */
export interface TestCard {
  number: string;
  what: string;
}

/** The browser's half of a card company. */
export interface CardProvider {
  /** Loads the company's code; nothing loads before a form opens. */
  open: () => CardDesk | Promise<CardDesk>;
  testCards: readonly TestCard[];
}

/** The props of the second provider's button. Our server creates the order and captures the money. */
export interface OrderButtonProps {
  /** Such as "$10.00". */
  price: string;
  isDisabled: boolean;
  /** Rejects when no order could be created; then there is nothing to approve. */
  createOrder: () => Promise<{ orderId: string }>;
  onApprove: (orderId: string) => void;
  onCancel: () => void;
  /** The provider could not be reached or stopped. */
  onError: () => void;
}
