/** Sending the same input again keeps its idempotency key, so that a lost answer does nothing twice. */
export function attemptKeys() {
  const keys = new Map<string, string>();
  return {
    keyOf(input: unknown): string {
      const text = JSON.stringify(input);
      const key = keys.get(text) ?? crypto.randomUUID();
      keys.set(text, key);
      return key;
    },
    /** After a success the same input is a new attempt. */
    forget: (input: unknown) => void keys.delete(JSON.stringify(input)),
  };
}
