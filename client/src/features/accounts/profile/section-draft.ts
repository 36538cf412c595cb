/** Unsaved changes by person and section, until the tab closes. Passwords are never stored. */
const PREFIX = 'dubplate-profile:';

export function readSectionDraft(uid: string, section: string): Record<string, unknown> {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(keyOf(uid, section)) ?? '{}');
    return typeof draft === 'object' && draft !== null ? { ...draft } : {};
  } catch {
    return {};
  }
}

export function writeSectionDraft(uid: string, section: string, changes: object): void {
  try {
    if (Object.keys(changes).length === 0) sessionStorage.removeItem(keyOf(uid, section));
    else sessionStorage.setItem(keyOf(uid, section), JSON.stringify(changes));
  } catch {
    // Without storage the changes last until the page closes.
  }
}

/** The fields that differ from the record. */
export function changesOf<V extends object>(before: V, after: Partial<V>): Partial<V> {
  const names = Object.keys(before) as (keyof V)[]; // the record's own fields
  const changed = names.filter(
    (name) => name in after && JSON.stringify(after[name]) !== JSON.stringify(before[name]),
  );
  return Object.fromEntries(changed.map((name) => [name, after[name]])) as Partial<V>; // fields of V with their values
}

function keyOf(uid: string, section: string): string {
  return `${PREFIX}${uid}:${section}`;
}
