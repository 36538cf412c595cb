import clsx from 'clsx';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

type Tab<V extends string> = { value: V; label: ReactNode; isDisabled?: boolean };

type Props<V extends string> = {
  /** The name of the tab list for screen readers. */
  label: string;
  tabs: readonly Tab<V>[];
  value: V;
  onChange: (value: V) => void;
  /** The content of the chosen tab. */
  children: ReactNode;
};

export function Tabs<V extends string>({ label, tabs, value, onChange, children }: Props<V>) {
  const id = useId();
  const listRef = useRef<HTMLDivElement>(null);

  const handleKeyDown = (event: KeyboardEvent) => {
    const enabled = tabs.filter((tab) => !tab.isDisabled);
    const at = enabled.findIndex((tab) => tab.value === value);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: enabled.length - 1 }[event.key];
    const target = next === undefined ? undefined : enabled[(next + enabled.length) % enabled.length];
    if (!target) return;
    event.preventDefault();
    onChange(target.value);
    listRef.current?.querySelector<HTMLElement>(`[data-value="${CSS.escape(target.value)}"]`)?.focus();
  };

  return (
    <div className="min-w-0">
      <div
        ref={listRef}
        role="tablist"
        aria-label={label}
        onKeyDown={handleKeyDown}
        className="flex gap-4 sm:gap-6 overflow-x-auto [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            data-value={tab.value}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            disabled={tab.isDisabled}
            onClick={() => onChange(tab.value)}
            className={clsx(
              'min-h-11 shrink-0 border-b-4 pt-1 font-display text-base font-extrabold sm:text-lg tracking-tight -outline-offset-3 disabled:opacity-45',
              tab.value === value
                ? 'border-action text-text'
                : 'border-transparent text-muted hover:text-text',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className="pt-5">
        {children}
      </div>
    </div>
  );
}
