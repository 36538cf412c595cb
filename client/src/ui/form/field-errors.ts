/** What is wrong with a form, by the name of the field. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Correcting a field must not bring up complaints about fields that were not looked at yet. */
export function stillWrong(before: FieldErrors | null, now: FieldErrors | null): FieldErrors | null {
  const kept = Object.entries(now ?? {}).filter(([field]) => before?.[field] !== undefined);
  return kept.length > 0 ? Object.fromEntries(kept) : null;
}

/** Without the errors of fields that have changed. The same object if they had none. */
export function withoutFields<E extends object>(errors: E, isGone: (field: string) => boolean): E {
  const entries = Object.entries(errors);
  const kept = entries.filter(([field]) => !isGone(field));
  return kept.length < entries.length ? (Object.fromEntries(kept) as E) : errors; // some of the same fields
}
