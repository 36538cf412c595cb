import { createContext, type ReactNode, useContext } from 'react';

/** How far one file's way to storage is; the upload widget's own states. */
export interface FileTransfer {
  id: string;
  state: 'waiting' | 'sending' | 'checking' | 'done' | 'refused' | 'failed';
  percent: number;
  reason: string | null;
  fileUrl: string | null;
}

export interface AcceptedAudio {
  name: string;
  blob: Blob;
  durationSeconds: number;
  peaks: number[];
}

export interface CardFormInput {
  /** What the wallet lacks for this request. */
  missingTokens: number;
  onPaid: () => void;
}

export interface VoucherFormInput {
  code: string;
  error: string | null;
  /** What was taken off, in words, once a voucher counts. */
  applied: ReactNode;
  onCodeChange: (code: string) => void;
  onApply: (code: string) => void;
  onRemove: () => void;
}

/** Null: a question is under way already. `isPassing`: it may count at another try. */
export type ApplyVoucher = (
  code: string,
  artistSlug: string | null,
) => Promise<{ coupon: { code: string; amount: number } } | { problem: string; isPassing: boolean } | null>;

/** What the panel is composed with from other features, which it does not know itself. */
export interface PanelParts {
  transfers: ReadonlyMap<string, FileTransfer>;
  dropzone: (input: {
    taken: readonly string[];
    onAccepted: (audio: AcceptedAudio) => Promise<void>;
  }) => ReactNode;
  transferLine: (input: { name: string; transfer: FileTransfer; onCancel: () => void }) => ReactNode;
  cardForm: (input: CardFormInput) => ReactNode;
  voucherForm: (input: VoucherFormInput) => ReactNode;
  applyVoucher: ApplyVoucher;
  /** A card payment is on its way: its form must stay, or nobody would hear how it ended. */
  isPaymentPending: boolean;
  cancelTransfer: (id: string) => void;
  /** Remembers where one is, and goes to sign in. */
  goToLogin: () => void;
  close: () => void;
}

export const PanelContext = createContext<PanelParts | null>(null);

export function usePanelParts(): PanelParts {
  const parts = useContext(PanelContext);
  if (!parts) throw new Error('A section of the Loopcheck panel stands outside the panel.');
  return parts;
}
