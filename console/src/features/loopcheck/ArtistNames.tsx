import { loopcheckStatusWords, type LoopcheckRow } from './loopcheck-words.ts';

const NAMES_SHOWN = 2;

/** The first names and how many more; pointing tells all of them with their status. */
export function ArtistNames({ row }: { row: LoopcheckRow }) {
  const names = row.artists.map((artist) => artist.username);
  const more = names.length - NAMES_SHOWN;
  const all = row.artists
    .map((artist) => `${artist.username}: ${loopcheckStatusWords[artist.status].text}`)
    .join('\n');
  return (
    <span title={all}>
      {names.slice(0, NAMES_SHOWN).join(', ')}
      {more > 0 ? ` and ${more} more` : ''}
    </span>
  );
}
