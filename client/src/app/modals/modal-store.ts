import { createStore } from '../../lib/store.ts';
import type { IntroName } from '../intro/next-intro.ts';
import type { InfoProps } from './InfoModal.tsx';

/** What somebody wanted to buy when they had too few tokens. Source: docs/product/pages.md#navigation. */
export type MissingFor =
  | 'sessionRegister'
  | 'filePurchase'
  | 'message'
  | 'tip'
  | 'video'
  | 'request'
  | 'upvote';

/** Every modal with what it is opened with. There is at most one at a time: opening another takes its place. */
export interface ModalProps {
  /**
   * What a purchase lacks is said; a pack that is already chosen leads straight to the card form. `onPaid` leads back to
   * what the tokens were wanted for.
   */
  tokens: { missingTokens?: number; missingFor?: MissingFor; packId?: string; onPaid?: () => void };
  tip: { artist: { id: string; username: string }; requestId?: string };
  menu: Record<never, never>;
  user: Record<never, never>;
  infos: InfoProps;
  /** Asks before something is done; the modal closes when it is done, whatever came of it. */
  confirm: InfoProps & { onConfirm: () => void | Promise<void> };
  intro: { intro: IntroName };
}

export type ModalName = keyof ModalProps;
export type OpenModal = { [N in ModalName]: { name: N; props: ModalProps[N] } }[ModalName];

export const modalStore = createStore<OpenModal | null>(null);

export const currentModal = modalStore.get;

export function openModal<N extends ModalName>(name: N, props: ModalProps[N]): void {
  modalStore.set({ name, props } as OpenModal); // N ties the props to the name, which the compiler cannot follow
}

export function closeModal(): void {
  modalStore.set(null);
}
