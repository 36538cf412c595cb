import { type ComponentProps, Suspense, useState } from 'react';
import { lazyPart } from '../loading/lazy-part.ts';

const Modal = lazyPart(() => import('../../ui/overlay/Modal.tsx'), 'Modal');

/** A dialog that most people never open: its code loads when it opens first. */
export function LateModal(props: ComponentProps<typeof Modal>) {
  const [wasOpened, setWasOpened] = useState(false);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  return <Suspense>{wasOpened && <Modal {...props} />}</Suspense>;
}
