import { z } from 'zod';
import { artistLimits, artistSwitches } from '../../lookups/offers.ts';

/** A limit of open requests; null means no limit. */
export const limit = z.int().min(0).max(1000).nullable();

/** The fields of an artist's record that the table of offers names, to be spread into records and inputs. */
export const offerSwitches = shapeOf(artistSwitches, z.boolean());
/** Filters of lists of artists. */
export const offerFilters = shapeOf(artistSwitches, z.boolean().optional());
export const offerLimits = shapeOf(artistLimits, limit);

function shapeOf<Name extends string, Schema>(names: readonly Name[], schema: Schema): Record<Name, Schema> {
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>; // One entry for each name.
}
