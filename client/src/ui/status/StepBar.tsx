import clsx from 'clsx';
import { Check } from 'lucide-react';

type Step<V extends string> = { value: V; label: string; isReachable: boolean; isDone?: boolean };

type Props<V extends string> = {
  label: string;
  steps: readonly Step<V>[];
  value: V;
  onStep: (value: V) => void;
};

/** The steps with links to the open ones. On a phone only the current step has its name. */
export function StepBar<V extends string>({ label, steps, value, onStep }: Props<V>) {
  return (
    <nav aria-label={label}>
      <ol className="flex items-center gap-1.5 sm:gap-2">
        {steps.map((step, index) => {
          const isCurrent = step.value === value;
          return (
            <li
              key={step.value}
              className={clsx('min-w-0', isCurrent ? 'flex-[2]' : 'flex-1 max-sm:flex-none')}
            >
              <button
                type="button"
                disabled={!step.isReachable}
                aria-current={isCurrent ? 'step' : undefined}
                onClick={() => onStep(step.value)}
                className={clsx(
                  'flex min-h-11 w-full min-w-11 items-center justify-center gap-2 rounded-card px-3 text-sm font-bold',
                  isCurrent
                    ? 'bg-action text-on-action'
                    : 'bg-sunken text-text enabled:hover:bg-solid enabled:hover:text-on-solid',
                  'disabled:text-muted',
                )}
              >
                {step.isDone && !isCurrent ? (
                  <Check aria-hidden className="size-4 shrink-0" strokeWidth={3} />
                ) : (
                  <span className="tabular">{index + 1}</span>
                )}
                <span className={clsx('truncate', !isCurrent && 'max-sm:sr-only')}>{step.label}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
