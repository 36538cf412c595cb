/** Background colours of a block by name. */
export const blockColors = [
  'blue-1',
  'blue-2',
  'blue-3',
  'coral',
  'green-1',
  'green-2',
  'orange',
  'yellow',
  'yellow-2',
  'red',
  'pink',
] as const;
export type BlockColor = (typeof blockColors)[number];
