import {
  type ElementType,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

export type MenuEntry =
  | { kind?: 'item'; label: ReactNode; icon?: ReactNode; onSelect: () => void; isDisabled?: boolean }
  | {
      kind: 'link';
      label: ReactNode;
      icon?: ReactNode;
      as?: ElementType;
      to?: string;
      href?: string;
      target?: string;
    }
  | { kind: 'line' };

type Props = {
  /** Renders the button; spread the given props on it. */
  trigger: (props: TriggerProps) => ReactNode;
  entries: readonly MenuEntry[];
  align?: 'start' | 'end';
  label: string;
};

type TriggerProps = {
  id: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
};

const itemClass =
  'flex min-h-11 w-full items-center gap-3 px-4 py-2 text-left font-semibold text-text no-underline outline-none ' +
  'hover:bg-sunken focus:bg-sunken aria-disabled:opacity-45 [&_svg]:size-5';

export function DropdownMenu({ trigger, entries, align = 'end', label }: Props) {
  const id = useId();
  const rootRef = useRef<HTMLDivElement>(null);
  const menuRef = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const items = () => [...(rootRef.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

  useLayoutEffect(() => {
    const [menu, root] = [menuRef.current, rootRef.current];
    if (!isOpen || !menu || !root) return;
    // In the top layer, because a list that scrolls would cut the menu of one of its rows.
    menu.showPopover?.();
    const follow = () => placeAt(menu, root.getBoundingClientRect(), align);
    follow();
    addEventListener('resize', follow);
    addEventListener('scroll', follow, { capture: true, passive: true });
    return () => {
      removeEventListener('resize', follow);
      removeEventListener('scroll', follow, { capture: true });
    };
  }, [isOpen, align]);
  useEffect(() => {
    if (!isOpen) return;
    rootRef.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true });
    const handlePointerDown = (event: PointerEvent) => {
      if (!rootRef.current?.contains(event.target as Node)) setIsOpen(false); // the target of a pointer event is a node
    };
    document.addEventListener('pointerdown', handlePointerDown);
    return () => document.removeEventListener('pointerdown', handlePointerDown);
  }, [isOpen]);

  const close = () => {
    setIsOpen(false);
    rootRef.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus();
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      return close();
    }
    if (event.key === 'Tab') return setIsOpen(false);
    const all = items();
    const at = all.findIndex((item) => item === document.activeElement);
    const typed = event.key.length === 1 ? event.key.toLowerCase() : '';
    const next =
      { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key] ??
      (typed ? all.findIndex((item) => item.textContent?.trim().toLowerCase().startsWith(typed)) : undefined);
    if (next === undefined || (typed && next < 0)) return;
    event.preventDefault();
    all[(next + all.length) % all.length]?.focus();
  };

  return (
    <div ref={rootRef} role="presentation" className="relative inline-block" onKeyDown={handleKeyDown}>
      {trigger({
        id: `${id}-trigger`,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: () => setIsOpen(!isOpen),
      })}
      {isOpen && (
        <div
          ref={menuRef}
          id={id}
          role="menu"
          aria-label={label}
          popover="manual"
          className="fixed inset-auto m-0 max-h-[75dvh] w-max max-w-[min(20rem,90vw)] min-w-56 animate-rise overflow-y-auto rounded-card border-0 bg-surface px-0 py-2 text-text shadow-float"
        >
          {entries.map((entry, index) => (
            <MenuRow key={index} entry={entry} onDone={close} />
          ))}
        </div>
      )}
    </div>
  );
}

const GAP_PX = 8;

/** Below its trigger, or above where that has more room; always inside the window. */
function placeAt(menu: HTMLElement, trigger: DOMRect, align: 'start' | 'end'): void {
  const { offsetWidth: width, offsetHeight: height } = menu;
  const { clientWidth, clientHeight } = document.documentElement;
  const below = clientHeight - trigger.bottom - GAP_PX;
  const isAbove = below < height && trigger.top - GAP_PX > below;
  const left = align === 'end' ? trigger.right - width : trigger.left;
  menu.style.left = `${Math.max(GAP_PX, Math.min(left, clientWidth - width - GAP_PX))}px`;
  menu.style.top = `${Math.max(GAP_PX, isAbove ? trigger.top - GAP_PX - height : trigger.bottom + GAP_PX)}px`;
}

function MenuRow({ entry, onDone }: { entry: MenuEntry; onDone: () => void }) {
  if (entry.kind === 'line') return <div role="separator" className="my-2 h-px bg-line" />;
  if (entry.kind === 'link') {
    const { kind: _kind, label, icon, as: LinkElement = 'a', ...target } = entry;
    return (
      <LinkElement {...target} role="menuitem" tabIndex={-1} onClick={onDone} className={itemClass}>
        {icon}
        {label}
      </LinkElement>
    );
  }
  const handleSelect = () => {
    if (entry.isDisabled) return;
    onDone();
    entry.onSelect();
  };
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={entry.isDisabled}
      onClick={handleSelect}
      className={itemClass}
    >
      {entry.icon}
      {entry.label}
    </button>
  );
}
