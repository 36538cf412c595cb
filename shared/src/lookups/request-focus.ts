/** What a track is to be heard for. */
export const requestFocus = [
  { id: 0, name: 'Arrangement' },
  { id: 1, name: 'Composition' },
  { id: 2, name: 'Mix' },
  { id: 3, name: 'Sound Design' },
  { id: 4, name: 'Performance' },
] as const;
