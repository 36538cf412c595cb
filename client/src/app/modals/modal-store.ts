/** Every modal with what it is opened with. There is at most one at a time: opening another takes its place. */
export interface ModalProps {
  /** What a purchase lacks is said; a pack that is already chosen leads straight to the card form. */
  tokens: { missingTokens?: number; packId?: string };
  menu: Record<never, never>;
  user: Record<never, never>;
}

export type ModalName = keyof ModalProps;
export type OpenModal = { [N in ModalName]: { name: N; props: ModalProps[N] } }[ModalName];

const listeners = new Set<() => void>();
let open: OpenModal | null = null;

export function openModal<N extends ModalName>(name: N, props: ModalProps[N]): void {
  change({ name, props });
}

export function closeModal(): void {
  if (open) change(null);
}

export function currentModal(): OpenModal | null {
  return open;
}

export function onModalChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: OpenModal | null): void {
  open = next;
  for (const listener of listeners) listener();
}
