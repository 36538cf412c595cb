/** The same seed gives the same order, so that a list does not jump while other things of the page change. */
export function shuffled<T>(list: readonly T[], seed: number): T[] {
  const result = [...list];
  let state = seed >>> 0;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [result[last], result[other]] = [result[other] as T, result[last] as T]; // both places are inside the list
  }
  return result;
}
