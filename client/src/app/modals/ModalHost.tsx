import { Suspense } from 'react';
import { useStore } from '../../lib/use-store.ts';
import { lazyPart } from '../loading/lazy-part.ts';
import { modalStore } from './modal-store.ts';

const OneModal = lazyPart(() => import('./OneModal.tsx'), 'OneModal');

/** Shows the open modal; none of them is in the first load. */
export function ModalHost() {
  const open = useStore(modalStore);
  return <Suspense>{open && <OneModal open={open} />}</Suspense>;
}
