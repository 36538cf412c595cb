import type { RequestRecord } from '@dubplate/shared/features/feedback/records.ts';
import { Pause, Play } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { IconButton } from '../../../ui/action/IconButton.tsx';
import { timeText } from '../../../ui/AudioPlayer/loop.ts';
import { Select } from '../../../ui/form/Select.tsx';
import { Switch } from '../../../ui/form/Switch.tsx';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { ErrorState } from '../../../ui/status/ErrorState.tsx';
import { Skeletons } from '../../../ui/status/Skeleton.tsx';
import { type Blind, newBlind, sideName, versionOf } from './blind.ts';
import type { Comparer } from './comparer.ts';
import { gainText, lufsText } from './gains.ts';
import { useComparer } from './use-comparer.ts';

type Props = { request: RequestRecord; onClose: () => void };

/** Two versions, one switch: at the same place and the same loudness. */
export function CompareVersions({ request, onClose }: Props) {
  const numbers = request.versions.map(({ versionNumber }) => versionNumber);
  const [pair, setPair] = useState<readonly [number, number]>([numbers.at(-2) ?? 1, numbers.at(-1) ?? 1]);
  const setSide = (side: 0 | 1, value: number) => setPair(side === 0 ? [value, pair[1]] : [pair[0], value]);
  return (
    <Modal
      isOpen
      onClose={onClose}
      widthMax={880}
      title="Compare versions"
      description="Both play on one clock at the same loudness, so you hear the change and not the volume."
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {numbers.length > 2 && (
          <div className="grid grid-cols-2 gap-4">
            {([0, 1] as const).map((side) => (
              <Select
                key={side}
                label={side === 0 ? 'A' : 'B'}
                value={String(pair[side])}
                options={numbers.map((number) => ({
                  value: String(number),
                  label: `Version ${number}`,
                  isDisabled: number === pair[side === 0 ? 1 : 0],
                }))}
                onChange={({ target }) => setSide(side, Number(target.value))}
              />
            ))}
          </div>
        )}
        <Pair key={pair.join()} request={request} pair={pair} />
      </div>
    </Modal>
  );
}

function Pair({ request, pair }: { request: RequestRecord; pair: readonly [number, number] }) {
  const idOf = (number: number) =>
    request.versions.find(({ versionNumber }) => versionNumber === number)?.id ?? request.id;
  const first = useCall('requests/get', { requestId: idOf(pair[0]) });
  const second = useCall('requests/get', { requestId: idOf(pair[1]) });
  const [a, b] = [first.data?.file, second.data?.file];
  const error = first.error ?? second.error;
  if (error)
    return (
      <ErrorState
        headingLevel={3}
        title="The versions could not be loaded"
        safe="Nothing is lost."
        onRetry={() => Promise.all([first.mutate(), second.mutate()])}
      />
    );
  if (!a || !b) return <Skeletons sizes={['h-24', 'h-12']} />;
  if (a.url === '' || b.url === '') return <p>The audio of one of these versions is no longer here.</p>;
  const files = [
    { url: a.url, loudness: a.loudness },
    { url: b.url, loudness: b.loudness },
  ];
  return <Sides title={request.title || 'The versions'} files={files} pair={pair} />;
}

type SidesProps = {
  title: string;
  files: readonly { url: string; loudness: number | null }[];
  pair: readonly [number, number];
};

const seekSteps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, PageUp: 5, PageDown: -5 };

function Sides({ title, files, pair }: SidesProps) {
  const { comparer, hasFailed, isPlaying, position, retry } = useComparer(files, title);
  const [side, setSide] = useState<0 | 1>(0);
  const [blind, setBlind] = useState<Blind | null>(null);
  const names = [`Version ${pair[0]}`, `Version ${pair[1]}`] as const;
  const sideRefs = useRef<(HTMLButtonElement | null)[]>([]);
  useEffect(() => comparer?.choose(versionOf(blind, side)), [comparer, blind, side]);

  if (hasFailed)
    return (
      <ErrorState
        headingLevel={3}
        title="The audio could not be loaded"
        safe="Nothing is lost."
        onRetry={retry}
      />
    );
  if (!comparer) return <Skeletons sizes={['h-24', 'h-12']} />;

  const toggle = () => (isPlaying ? comparer.pause() : comparer.play());
  const choose = (next: 0 | 1) => {
    setSide(next);
    sideRefs.current[next]?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const key = event.key.toLowerCase();
    const isButton = event.target instanceof HTMLButtonElement;
    if (key === 'a' || key === 'x' || key === '1') choose(0);
    else if (key === 'b' || key === 'y' || key === '2') choose(1);
    else if (
      key === ' ' &&
      !isButton &&
      !(event.target instanceof HTMLInputElement && event.target.type === 'checkbox')
    )
      toggle();
    else if (key === 'p') toggle();
    else return;
    event.preventDefault();
  };

  return (
    <div role="presentation" onKeyDown={handleKeyDown} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div role="radiogroup" aria-label="Version to hear" className="grid grid-cols-2 gap-3">
        {([0, 1] as const).map((each) => (
          <button
            key={each}
            ref={(element) => {
              sideRefs.current[each] = element;
            }}
            type="button"
            role="radio"
            aria-checked={side === each}
            tabIndex={side === each ? 0 : -1}
            onClick={() => setSide(each)}
            onKeyDown={(event) => {
              if (!/^Arrow(?:Left|Right|Up|Down)$/.test(event.key)) return;
              event.preventDefault();
              choose(each === 0 ? 1 : 0);
            }}
            className="grid min-h-28 content-center gap-1 rounded-card border-4 border-line bg-sunken p-4 text-left aria-checked:border-solid aria-checked:bg-solid aria-checked:text-on-solid"
          >
            <span className="font-display text-3xl font-extrabold">{blind ? 'XY'[each] : 'AB'[each]}</span>
            <span className="font-semibold wrap-anywhere">{sideName(blind, each, names)}</span>
            {(!blind || blind.pick !== null) && (
              <span className="tabular text-sm">
                {lufsText(files[versionOf(blind, each)]?.loudness ?? null)}, played at{' '}
                {gainText(comparer.gains[versionOf(blind, each)] ?? 1)}
              </span>
            )}
          </button>
        ))}
      </div>
      <Transport {...{ comparer, isPlaying, position }} onToggle={toggle} />
      <p className="text-sm text-muted">
        {comparer.isAlike
          ? `Aligned to the beat: ${Math.round(Math.abs((comparer.offsets[1] ?? 0) - (comparer.offsets[0] ?? 0)) * 1000)} ms of difference taken out.`
          : 'The beginnings differ, so the files play from their own beginnings.'}{' '}
        Keys: A and B switch, P plays and pauses.
      </p>
      <BlindMode
        blind={blind}
        side={side}
        names={names}
        onChange={(next) => {
          if (!next || !blind) setSide(0);
          setBlind(next);
        }}
      />
    </div>
  );
}

interface TransportProps {
  comparer: Comparer;
  isPlaying: boolean;
  position: number;
  onToggle: () => void;
}

function Transport({ comparer, isPlaying, position, onToggle }: TransportProps) {
  return (
    <div className="flex items-center gap-4">
      <IconButton
        kind="action"
        size="large"
        label={isPlaying ? 'Pause' : 'Play'}
        icon={
          isPlaying ? (
            <Pause aria-hidden className="fill-current" />
          ) : (
            <Play aria-hidden className="fill-current" />
          )
        }
        onClick={onToggle}
      />
      <input
        type="range"
        aria-label="Position"
        aria-valuetext={`${timeText(position)} of ${timeText(comparer.duration)}`}
        min={0}
        max={comparer.duration}
        step="any"
        value={position}
        // The change event comes after React has put the playing position back, and would undo the jump.
        onInput={({ currentTarget }) => comparer.seek(currentTarget.valueAsNumber)}
        onKeyDown={(event) => {
          const step = seekSteps[event.key];
          if (step === undefined) return;
          event.preventDefault();
          comparer.seek(comparer.position() + step);
        }}
        className="h-11 min-w-0 flex-1 accent-[var(--color-solid)]"
      />
      <span className="tabular text-sm text-muted">
        {timeText(position)} / {timeText(comparer.duration)}
      </span>
    </div>
  );
}

interface BlindProps {
  blind: Blind | null;
  side: 0 | 1;
  names: readonly [string, string];
  onChange: (blind: Blind | null) => void;
}

function BlindMode({ blind, side, names, onChange }: BlindProps) {
  return (
    <>
      <Switch
        label="Blind"
        help="X and Y in an unknown order, until you say which one you like better."
        checked={blind !== null}
        onChange={({ target }) => onChange(target.checked ? newBlind(Math.random()) : null)}
      />
      {blind && (
        <output className="flex flex-wrap items-center gap-3">
          {blind.pick === null ? (
            <Button kind="secondary" onClick={() => onChange({ ...blind, pick: side })}>
              I like {side === 0 ? 'X' : 'Y'} better
            </Button>
          ) : (
            <>
              <span className="font-bold">You chose {names[versionOf(blind, blind.pick)]}.</span>
              <Button kind="quiet" onClick={() => onChange(newBlind(Math.random()))}>
                Again
              </Button>
            </>
          )}
        </output>
      )}
    </>
  );
}
