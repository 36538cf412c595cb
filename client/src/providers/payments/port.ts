/** What the card form collects. `expiry` is MM/YY as typed. Where the company draws its own fields only the name stands here. */
export interface CardEntry {
  name: string;
  number: string;
  expiry: string;
  code: string;
}

export type CardField = keyof CardEntry;
export type CardErrors = Partial<Record<CardField, string>>;

/** What is paid with: what stands in the form, or a card that the company keeps for this person. */
export type CardSource = { kind: 'entered'; entry: CardEntry } | { kind: 'saved'; id: string };

/**
 * accepted: the company has the money and will tell our server. challenge: the bank wants the buyer's word first, on this
 * page. leaving: the bank asks on a page of its own, and the browser is on its way there.
 */
export type ConfirmResult = 'accepted' | 'challenge' | 'leaving';

export interface Confirmation {
  clientSecret: string;
  card: CardSource;
  /** The buyer's answer to a challenge on this page. */
  challenge?: 'pass' | 'fail' | undefined;
  /** Where the buyer's bank sends them back to: the whole address of this page. */
  returnUrl: string;
}

/** Fields of our own, checked one by one the way the company does; null is fine. */
export interface OwnFields {
  kind: 'own';
  check: (field: CardField, entry: CardEntry, now: Date) => string | null;
}

export type FramedField = Exclude<CardField, 'name'>;

/** Colours and type of our own fields, for frames that cannot see our stylesheet. */
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

/** Fields that the company draws in frames of its own, so that nothing typed there ever touches our page. */
export interface FramedFields {
  kind: 'framed';
  /** Each field stands once in a form. `onProblem` hears the company's words while something is wrong, null when it is not any more. */
  mount: (
    field: FramedField,
    place: HTMLElement,
    options: { look: FieldLook; onProblem: (problem: string | null) => void },
  ) => FrameHandle;
}

/** One open card form. Refusals are thrown as `CallError`; `offline` means that the company could not be reached. */
export interface CardDesk {
  fields: OwnFields | FramedFields;
  /** Everything that is wrong with what was entered; empty when it can be sent. */
  errorsOf: (entry: CardEntry, now: Date) => CardErrors;
  /** What was entered as a token for our server to keep: the number itself never leaves the browser for us. */
  tokenise: (entry: CardEntry) => Promise<string>;
  /** Repeating a confirmation of one client secret never charges twice. */
  confirm: (confirmation: Confirmation) => Promise<ConfirmResult>;
  /** What became of a payment whose buyer comes back from their bank. */
  look: (clientSecret: string) => Promise<'accepted' | 'refused'>;
}

/** A card that can be used in a pretend world, and what happens then. */
export interface TestCard {
  number: string;
  what: string;
}

/** The browser's half of a card company. */
export interface CardProvider {
  /** Fetches what the company needs; nothing of it is loaded before a form opens. */
  open: () => CardDesk | Promise<CardDesk>;
  testCards: readonly TestCard[];
}

/** What the button of the second provider is given. The order is made by our server, and only it captures the money. */
export interface OrderButtonProps {
  /** Such as "$10.00". */
  price: string;
  isDisabled: boolean;
  /** Rejects when no order could be made; then there is nothing to approve. */
  createOrder: () => Promise<{ orderId: string }>;
  onApprove: (orderId: string) => void;
  onCancel: () => void;
  /** The provider could not be reached, or broke off. */
  onError: () => void;
}
