import clsx from 'clsx';
import { CircleAlert, CircleCheck, Coins, Info, TriangleAlert, X } from 'lucide-react';
import type { ElementType, ReactNode } from 'react';

export type ToastKind = 'success' | 'tokens-credited' | 'error' | 'warning' | 'general';

type Props = {
  kind?: ToastKind;
  title?: string;
  children: ReactNode;
  image?: { src: string; alt?: string };
  link?: { as?: ElementType; to?: string; href?: string; label: string };
  onClose: () => void;
  onPause?: () => void;
  onResume?: () => void;
};

const looks = {
  success: { block: 'yellow', Icon: CircleCheck },
  'tokens-credited': { block: 'yellow', Icon: Coins },
  error: { block: 'red', Icon: CircleAlert },
  warning: { block: 'orange', Icon: TriangleAlert },
  general: { block: 'blue-3', Icon: Info },
};

/** The look of a toast. The parent has the live region and the clock, and pauses it on hover and focus. */
export function ToastCard(props: Props) {
  const { kind = 'general', title, children, image, link, onClose, onPause, onResume } = props;
  const { block, Icon } = looks[kind];
  const { as: LinkElement = 'a', label, ...target } = link ?? { label: '' };
  return (
    <div
      data-toast
      data-block={block}
      onPointerEnter={onPause}
      onPointerLeave={onResume}
      onFocus={onPause}
      onBlur={onResume}
      className="pointer-events-auto flex w-full max-w-md animate-rise items-start gap-3 rounded-card py-2 pr-1 pl-4 shadow-float"
    >
      {image ? (
        <img
          src={image.src}
          alt={image.alt ?? ''}
          width={44}
          height={44}
          className="my-1 size-11 rounded-card object-cover"
        />
      ) : (
        <Icon aria-hidden className="mt-2.5 size-6 shrink-0" />
      )}
      <div className="min-w-0 flex-1 self-center py-1.5">
        {title && <p className="font-display text-lg leading-tight font-extrabold tracking-tight">{title}</p>}
        <p className={clsx(title ? 'text-sm' : 'font-semibold')}>{children}</p>
        {link && (
          <LinkElement
            {...target}
            className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
          >
            {label}
          </LinkElement>
        )}
      </div>
      <button
        type="button"
        aria-label="Close"
        onClick={onClose}
        className="grid size-11 shrink-0 place-items-center rounded-full"
      >
        <X aria-hidden className="size-5" />
      </button>
    </div>
  );
}
