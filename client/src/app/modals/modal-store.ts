import { createStore } from '@dubplate/shared/lib/store.ts';
import type { IntroName } from '../intro/next-intro.ts';
import type { InfoProps } from './InfoModal.tsx';

/** What a person wanted to buy without enough tokens. Source: docs/product/pages.md#navigation. */
export type MissingFor =
  | 'sessionRegister'
  | 'filePurchase'
  | 'message'
  | 'tip'
  | 'video'
  | 'request'
  | 'upvote';

/** Every modal and its props. Only one is open at a time: opening another replaces it. */
export interface ModalProps {
  /**
   * Says how many tokens are missing. With a chosen pack it opens the card form at once. `onPaid` returns to what the
   * tokens were for; `onVisitorClose` to what a visitor who closes it was looking at.
   */
  tokens: {
    missingTokens?: number;
    missingFor?: MissingFor;
    packId?: string;
    onPaid?: () => void;
    onVisitorClose?: () => void;
  };
  /** Turns an artist's earnings into tokens. */
  earnings: { availableTokens: number; onConverted: () => void };
  'paywall-session': { sessionId: string };
  'paywall-video': { videoId: string };
  /** Of a live session or a course. */
  'paywall-file': { fileId: string; source: { kind: 'session' | 'video'; id: string } };
  /** The figures of a session that is over, for its artist. */
  summary: { sessionId: string };
  tip: { artist: { id: string; username: string }; requestId?: string; sessionId?: string };
  menu: Record<never, never>;
  user: Record<never, never>;
  infos: InfoProps;
  /** Asks before an action; the modal closes when the action has ended, even with a failure. */
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
