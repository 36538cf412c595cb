import {
  type BlockType,
  blockTypes,
  type LiveKind,
} from '@dubplate/shared/features/content/blocks/block-types.ts';
import type { LiveData, ShownBlock, StoredBlock } from '@dubplate/shared/features/content/blocks/block.ts';
import type { Fields } from '@dubplate/shared/features/content/blocks/fields.ts';
import { storedBlock } from '@dubplate/shared/features/content/blocks/schema.ts';
import type {
  ContentBlock,
  DocumentContent,
  ShownDocument,
} from '@dubplate/shared/features/content/records.ts';
import type { DocumentKind } from '@dubplate/shared/features/content/documents.ts';
import type { Context } from '../../context.ts';
import type { LiveQuestion } from '../../live-content.ts';
import { textFaults } from './check-values.ts';
import { parsedText } from './markdown.ts';

interface Showing {
  kind: DocumentKind;
  slug: string;
  content: DocumentContent;
  publishedAt: Date | null;
  changedAt: Date;
}

/** A document as visitors see it. Its live blocks cost one reading for each kind, however many blocks there are. */
export async function showDocument(ctx: Context, document: Showing): Promise<ShownDocument> {
  const { kind, slug, content, publishedAt, changedAt } = document;
  const blocks = content.blocks.filter((block) => isShown(ctx, block, slug));
  const live = await readLive(ctx, blocks);
  const places = headingPlaces();
  return {
    kind,
    slug,
    title: content.title,
    description: content.description,
    image: content.image ?? null,
    author: content.author ?? null,
    tags: content.tags ?? [],
    publishedAt: publishedAt?.toISOString() ?? null,
    changedAt: changedAt.toISOString(),
    blocks: blocks.map((block) => showBlock(block, { live, places })),
  };
}

/** A block of a type that this version does not know, that an older one saved otherwise, or whose text can't be read, is left out. */
function isShown(ctx: Context, block: StoredBlock, slug: string): boolean {
  const isRight = storedBlock.safeParse(block).success && hasReadableTexts(block);
  if (!isRight) logOnce(ctx, { slug, block: block.id, type: block.type });
  return isRight;
}

function hasReadableTexts(block: StoredBlock): boolean {
  return Object.keys(textFaults([block])).length === 0;
}

const LOGGED_MAX = 1000;
/** What was said already: a page is looked at far more often than it changes. */
const logged = new WeakMap<Context, Set<string>>();

function logOnce(ctx: Context, leftOut: { slug: string; block: string; type: string }): void {
  const known = logged.get(ctx) ?? new Set();
  logged.set(ctx, known);
  const key = JSON.stringify(leftOut);
  if (known.has(key)) return;
  if (known.size >= LOGGED_MAX) known.clear();
  known.add(key);
  ctx.log.warn(leftOut, 'a block was left out of its page');
}

interface Around {
  live: ReadonlyMap<LiveKind, LiveData>;
  places: (id: string) => string;
}

/** Where headings can be linked to: no two at one place, and none where the page has something of its own. */
function headingPlaces(): Around['places'] {
  const counts = new Map<string, number>();
  return (id) => {
    const nth = (counts.get(id) ?? 0) + 1;
    counts.set(id, nth);
    return nth === 1 ? `text-${id}` : `text-${id}-${nth}`;
  };
}

function showBlock(block: StoredBlock, { live, places }: Around): ShownBlock {
  const type: BlockType = blockTypes[block.type];
  const shown = {
    id: block.id,
    type: block.type,
    primary: withParsedTexts(type.fields, block.primary, places),
    items: block.items.map((item) => withParsedTexts(type.items?.fields ?? {}, item, places)),
    ...(type.live && { live: partOf(live.get(type.live) ?? {}, questionOf(block)) }),
  };
  return shown as unknown as ShownBlock; // The values are those of the block's type, which were checked above.
}

function withParsedTexts(
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
  places: Around['places'],
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      fields[name]?.is === 'text' ? placed(parsedText(String(value)), places) : value,
    ]),
  );
}

function placed(blocks: readonly ContentBlock[], places: Around['places']): ContentBlock[] {
  return blocks.map((block) => (block.type === 'heading' ? { ...block, id: places(block.id) } : block));
}

/** How many a block of each kind shows unless it says so itself. */
const usual: Record<LiveKind, number> = {
  'featured-artists': 12,
  'latest-artists': 4,
  'chosen-artists': 1,
  'live-sessions': 6,
  'upcoming-sessions': 2,
  'recent-sessions': 4,
  'chosen-sessions': 12,
  'recent-videos': 3,
  'popular-videos': 3,
  'latest-reviews': 12,
};

function questionOf({ type, primary, items }: StoredBlock): LiveQuestion {
  const { live }: BlockType = blockTypes[type];
  const values = primary as Record<string, unknown>; // Their names are looked at, not their type.
  const limit = typeof values['limit'] === 'number' ? values['limit'] : live ? usual[live] : 0;
  const picked = items.map((item) => item as Record<string, unknown>); // Likewise.
  const chosen = [values['artist'], ...picked.flatMap(({ artist, session }) => [artist, session])];
  return { limit, chosen: [...new Set(chosen.filter((key) => typeof key === 'string'))] };
}

async function readLive(
  ctx: Context,
  blocks: readonly StoredBlock[],
): Promise<ReadonlyMap<LiveKind, LiveData>> {
  const questions = new Map<LiveKind, LiveQuestion>();
  for (const block of blocks) {
    const { live }: BlockType = blockTypes[block.type];
    if (!live) continue;
    const { limit, chosen } = questionOf(block);
    const known = questions.get(live);
    questions.set(live, {
      limit: Math.max(limit, known?.limit ?? 0),
      chosen: [...new Set([...(known?.chosen ?? []), ...chosen])],
    });
  }
  const answers = await Promise.all(
    [...questions].map(async ([kind, question]) => {
      const source = ctx.liveSources.find((each) => each.kind === kind);
      if (!source) throw new Error(`No feature says what blocks of ${kind} show.`);
      return [kind, await source.read(ctx, question)] as const;
    }),
  );
  return new Map(answers);
}

/** One block's part of what all blocks of its kind asked for. */
function partOf(live: LiveData, { limit, chosen }: LiveQuestion): LiveData {
  const { artists, sessions, videos, reviews, total } = live;
  const chosenFrom = <T extends { id: string; slug?: string }>(all: readonly T[]) =>
    chosen.length === 0
      ? all.slice(0, limit)
      : chosen.flatMap((key) => all.find(({ id, slug }) => id === key || slug === key) ?? []);
  return {
    ...(artists && { artists: chosenFrom(artists) }),
    ...(sessions && { sessions: chosenFrom(sessions) }),
    ...(videos && { videos: videos.slice(0, limit) }),
    ...(reviews && { reviews: reviews.slice(0, limit) }),
    ...(total !== undefined && { total }),
  };
}
