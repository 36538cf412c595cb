import { readdirSync, readFileSync } from 'node:fs';
import { inRepository } from './repository.ts';

const PATH = 'docs/product/dispute-outcomes.md';
/** Written by the test that plays every order. */
const PLAYED = 'server/src/features/payments/disputes/outcomes';

/** The page as it is and with what is left after each order, between `<!-- dispute-outcomes -->` and `<!-- /dispute-outcomes -->`. */
export function writtenDisputeOutcomes(): { path: string; present: string; wanted: string } {
  const present = readFileSync(inRepository(PATH), 'utf8');
  const place = /(<!-- dispute-outcomes -->\n).*?(<!-- \/dispute-outcomes -->)/s;
  if (!place.test(present)) throw new Error(`${PATH} has no place for the outcomes of disputes.`);
  return { path: PATH, present, wanted: present.replace(place, `$1\n${table()}\n\n$2`) };
}

function table(): string {
  const files = readdirSync(inRepository(PLAYED)).toSorted();
  const stories = files.map((file) =>
    readFileSync(inRepository(`${PLAYED}/${file}`), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/ {2,}/)),
  );
  const [head = []] = stories[0] ?? [];
  const rows = stories.flatMap(([, ...played]) => played);
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
