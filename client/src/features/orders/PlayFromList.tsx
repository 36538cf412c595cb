import { Play, X } from 'lucide-react';
import { IconButton } from '../../ui/action/IconButton.tsx';

type Props = {
  /** "Play the loops of Frida". */
  label: string;
  isOpen: boolean;
  onToggle: () => void;
};

/** On a row of an artist's list: opens the order's player there, which begins at once. */
export function PlayFromList({ label, isOpen, onToggle }: Props) {
  return (
    <span className="relative z-10">
      <IconButton
        label={isOpen ? 'Close the player' : label}
        aria-expanded={isOpen}
        kind={isOpen ? 'quiet' : 'action'}
        icon={isOpen ? <X aria-hidden /> : <Play aria-hidden className="translate-x-px fill-current" />}
        onClick={onToggle}
      />
    </span>
  );
}
