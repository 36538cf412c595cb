const firstNames = ['Amara', 'Bruno', 'Chloe', 'Dmitri', 'Elif', 'Farid', 'Greta', 'Hugo', 'Ines'];
const lastNames = ['Adeyemi', 'Brandt', 'Castillo', 'Duval', 'Eriksen', 'Fontaine', 'Guerra'];
const groups = ['compulsive', 'collector', 'ordered_once', 'regular', 'reviewer', 'returns'];
const FIRST_DAY_MS = Date.UTC(2026, 0, 5, 9, 30);
const STEP_MS = 7.3 * 60 * 60_000;

export interface Customer {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
  first_seen: string;
  last_seen: string;
  latest_purchase: string;
  has_ordered: boolean;
  has_newsletter: boolean;
  nb_orders: number;
  total_spent: number;
  groups: string[];
}

/** Always the same ones, with the columns of react-admin's demo. */
export function customers(count: number): Customer[] {
  return Array.from({ length: count }, (_, index) => {
    const first = firstNames[index % firstNames.length] ?? '';
    const last = lastNames[index % lastNames.length] ?? '';
    const day = (after: number) => new Date(FIRST_DAY_MS + (index * 3 + after) * STEP_MS).toISOString();
    return {
      id: index + 1,
      first_name: first,
      last_name: last,
      email: `${first}.${last}.${index}@customers.example`.toLowerCase(),
      first_seen: day(0),
      last_seen: day(2),
      latest_purchase: day(1),
      has_ordered: index % 4 !== 0,
      has_newsletter: index % 3 === 0,
      nb_orders: (index * 7) % 13,
      total_spent: Math.round(index * 37.31 * 100) / 100,
      groups: groups.filter((_group, place) => (index + place) % 3 === 0),
    };
  });
}
