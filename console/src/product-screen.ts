import type { ComponentType } from 'react';
import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';
import type { ProductKind } from '@dubplate/shared/lookups/products.ts';
import type { StatsPath } from './dashboard/use-stats.ts';
import type { FiltersOf, ResourceName } from './data/lists.ts';

/** The figures of a product; some count what others don't have. */
interface ProductStats {
  lines?: number;
  files?: number;
  avgDays?: number | null;
  byStatus: { pending: number; answered: number; canceled: number; expired: number };
  byPeriod: { date: string; count: number; tokens: number }[];
}

/** The statistics calls of products. */
export type ProductStatsPath = {
  [P in StatsPath]: CallAnswer<P> extends ProductStats ? P : never;
}[StatsPath];

/** What the console shows of a product besides its list and its record page. */
export type ProductScreen = { [R in ResourceName]: ProductScreenOf<R> }[ResourceName];

interface ProductScreenOf<R extends ResourceName> {
  kind: ProductKind;
  plural: string;
  /** One and several, after a number. */
  noun: readonly [one: string, many: string];
  resource: R;
  statsPath: ProductStatsPath;
  /** What its statistics call is asked besides the period. */
  statsInput?: Record<string, unknown>;
  /** In the order of the dashboard; each filter shows the orders in that status. */
  statuses: readonly { name: string; key: keyof ProductStats['byStatus']; filter: FiltersOf<R> }[];
  /** What its statuses count, where that is not the orders. */
  statusNote?: string;
  /** Figures about the parts of an order. */
  partFigures: (stats: ProductStats) => { name: string; value: number | string }[];
  /** The orders that still hold tokens. */
  openFilter: FiltersOf<R>;
  /** How many a person has sent, if it is counted. */
  countOf?: (counts: CallAnswer<'admin/users'>['items'][number]['counts']) => number;
  /** What was delivered, on the page of a report about it. Lazy, because most pages that show products need none. */
  Reported: ComponentType<{ requestId: string; artistId: string; reason: string }>;
  /** The latest orders that a person sent or received. */
  Recent: ComponentType<{ title: string; of: { senderId: string } | { artistId: string } }>;
}
