import { blockColors } from '@dubplate/shared/features/content/blocks/colors.ts';
import { Demo, DemoSection } from './DemoSection.tsx';

const scale = ['text-6xl', 'text-5xl', 'text-4xl', 'text-3xl', 'text-2xl', 'text-xl'];
const text = ['text-lg', 'text-base', 'text-sm', 'text-xs'];
const roles = [
  ['page', 'bg-page'],
  ['surface', 'bg-surface'],
  ['sunken', 'bg-sunken'],
  ['solid', 'bg-solid'],
  ['action', 'bg-action'],
  ['danger-soft', 'bg-danger-soft'],
  ['edge', 'bg-edge'],
  ['line', 'bg-line'],
];

export function FoundationsDemo() {
  return (
    <DemoSection title="Foundations">
      <Demo name="Block colours">
        <ul className="grid w-full grid-cols-2 gap-2 sm:grid-cols-4 lg:grid-cols-6">
          {blockColors.map((color) => (
            <li
              key={color}
              data-block={color}
              className="flex aspect-[4/3] items-end rounded-card p-3 font-bold"
            >
              {color}
            </li>
          ))}
          <li data-block="ink" className="flex aspect-[4/3] items-end rounded-card p-3 font-bold">
            ink
          </li>
        </ul>
      </Demo>
      <Demo name="Roles">
        <ul className="grid w-full grid-cols-2 gap-2 sm:grid-cols-4 lg:grid-cols-8">
          {roles.map(([name, className]) => (
            <li key={name} className="grid gap-1 text-sm">
              <span className={`h-16 rounded-card shadow-[inset_0_0_0_1px_var(--color-line)] ${className}`} />
              {name}
            </li>
          ))}
        </ul>
      </Demo>
      <Demo name="Type">
        <div className="grid w-full min-w-0 gap-3">
          {scale.map((size) => (
            <p key={size} className={`${size} font-display font-extrabold tracking-[-0.03em] break-words`}>
              Cut it before you press it
            </p>
          ))}
          {text.map((size) => (
            <p key={size} className={`${size} max-w-prose`}>
              Send your loops to artists you trust and hear back within days.{' '}
              <span className="text-muted">{size}</span>
            </p>
          ))}
          <p className="tabular text-lg">0123456789 · 1,111 tokens · 8,888 tokens</p>
        </div>
      </Demo>
    </DemoSection>
  );
}
