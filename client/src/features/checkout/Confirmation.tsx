import type { ReactNode } from 'react';
import { Block } from '../../ui/layout/Block.tsx';
import { WaveArt } from '../../ui/media/WaveArt.tsx';

/** The end of a checkout: what was sent, what happens now, and where to go on. */
export function Confirmation({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <Block as="section" color="green-1" padding="card" className="grid gap-5">
      <WaveArt seed="sent" bars={56} className="h-20 w-full" />
      {heading}
      {children}
    </Block>
  );
}
