import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '../../ui/action/IconButton.tsx';

type Props = {
  children: ReactNode;
  /** Shows an arrow back before the heading. */
  back?: { label: string; onBack: () => void };
};

/** Takes the focus when its step appears, so that a screen reader says which step this is. */
export function StepHeading({ children, back }: Props) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => headingRef.current?.focus(), []);
  return (
    <div className="flex items-center gap-2">
      {back && <IconButton label={back.label} icon={<ArrowLeft />} onClick={back.onBack} className="-ml-3" />}
      <h3 ref={headingRef} tabIndex={-1} className="min-w-0 flex-1 text-2xl outline-none">
        {children}
      </h3>
    </div>
  );
}
