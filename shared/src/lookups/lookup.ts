/** Whether a lookup has the id. Unknown ids are refused on write and left out on read. */
export function isIn(lookup: readonly { id: number }[], id: number): boolean {
  return lookup.some((entry) => entry.id === id);
}

export function nameOf(lookup: readonly { id: number; name: string }[], id: number): string | null {
  return lookup.find((entry) => entry.id === id)?.name ?? null;
}

/** The names of the known ids, in the order given. */
export function namesOf(lookup: readonly { id: number; name: string }[], ids: readonly number[]): string[] {
  return ids.flatMap((id) => nameOf(lookup, id) ?? []);
}
