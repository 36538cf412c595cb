/** Gets the path that is left. */
export type Reset = (from: string) => void;

/** Resets of features whose code is no part of the first load. */
export const laterResets: Reset[] = [];

/** For a feature with state outside its components: called whenever the path changes. */
export function resetOnNavigation(reset: Reset): void {
  laterResets.push(reset);
}
