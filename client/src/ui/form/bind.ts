/** The values of a form's fields, their errors by name, and what happens when one changes. */
export interface Fields<V> {
  values: V;
  errors: Partial<Record<string, string>>;
  onChange: (patch: Partial<V>) => void;
}

/** The props of a field whose handler gets the new value. */
export function bindValue<V, K extends keyof V & string>({ values, errors, onChange }: Fields<V>, name: K) {
  return {
    name,
    value: values[name],
    error: errors[name] ?? null,
    onChange: (value: V[K]) => onChange({ [name]: value } as unknown as Partial<V>), // one field of V
  };
}

/** The same for a native field, whose handler gets an event. */
export function bindInput<V, K extends keyof V & string>(fields: Fields<V>, name: K) {
  const { onChange, ...field } = bindValue(fields, name);
  return { ...field, onChange: ({ target }: { target: { value: V[K] } }) => onChange(target.value) };
}
