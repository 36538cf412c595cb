import type { Language } from '@dubplate/shared/lookups/languages.ts';
import { useEffect, useRef, useState } from 'react';
import { timeText } from '../../../ui/AudioPlayer/loop.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { Skeletons } from '../../../ui/status/Skeleton.tsx';
import { type Player, usePlayerState } from './create-player.ts';
import { languageName } from '../words/video-words.ts';
import { type Captions, type Line, lineAt } from './use-captions.ts';

type Props = { player: Player; captions: Captions; offered: readonly Language[] };

/** What is said, line by line: searched, pressed to go there, and marked where the course is. */
export function Transcript({ player, captions, offered }: Props) {
  const { language, lines, hasFailed, retry } = captions;
  const [query, setQuery] = useState('');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SearchField label="Search the transcript" value={query} onChange={setQuery} />
      {offered.length > 1 && language !== null && (
        <Select
          label="Language"
          isLabelHidden
          value={language}
          options={offered.map((each) => ({ value: each, label: languageName(each) }))}
          onChange={({ target }) => {
            const found = offered.find((each) => each === target.value);
            if (found) player.prefer({ language: found });
          }}
        />
      )}
      {hasFailed && (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>The transcript could not be loaded.</p>
          <Button kind="secondary" size="small" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {!lines && !hasFailed && <Skeletons sizes={['h-11', 'h-11', 'h-11', 'h-11']} className="gap-2" />}
      {lines && <Lines player={player} lines={lines} query={query.trim().toLowerCase()} />}
    </div>
  );
}

function Lines({ player, lines, query }: { player: Player; lines: readonly Line[]; query: string }) {
  const current = usePlayerState(player, (state) => lineAt(lines, state.seconds));
  const listRef = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const line = listRef.current?.querySelector('[aria-current]');
    const panel = line?.closest('[data-scrolls]');
    if (query !== '' || !line || !panel || panel.scrollHeight <= panel.clientHeight) return;
    // Only the panel moves: scrollIntoView would move the page with it.
    const offset = line.getBoundingClientRect().top - panel.getBoundingClientRect().top;
    panel.scrollTop += offset - panel.clientHeight / 2;
  }, [current, query]);
  const shown = lines
    .map((line, index) => ({ ...line, index }))
    .filter(({ text }) => query === '' || text.toLowerCase().includes(query));
  return (
    <>
      <output className="text-sm text-muted">
        {query !== '' && (shown.length === 1 ? '1 line' : `${shown.length} lines`)}
      </output>
      <ol ref={listRef} aria-label="Transcript" className="grid gap-0.5">
        {shown.map(({ from, text, index }) => (
          <li key={index}>
            <button
              type="button"
              aria-current={index === current ? 'true' : undefined}
              onClick={() => {
                player.seek(from);
                player.play();
              }}
              className="flex min-h-11 w-full items-baseline gap-3 rounded-card px-3 py-2 text-left text-text hover:bg-line aria-current:bg-yellow-2 aria-current:text-ink"
            >
              <span className="tabular shrink-0 text-sm">{timeText(from)}</span>
              <span className="min-w-0 wrap-anywhere">{text}</span>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}
