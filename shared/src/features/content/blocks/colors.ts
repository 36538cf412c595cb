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

export interface NamedColor {
  name: string;
  /** As the site shows it. */
  css: string;
  /** The only colour of text that can be read on it. */
  text: 'black' | 'white';
}

/** How each looks, for those who choose one. */
export const namedColors: Record<BlockColor, NamedColor> = {
  'blue-1': { name: 'Blue', css: '#2b45e8', text: 'white' },
  'blue-2': { name: 'Light blue', css: '#a8ccff', text: 'black' },
  'blue-3': { name: 'Navy', css: '#131d4d', text: 'white' },
  coral: { name: 'Coral', css: '#ff8a73', text: 'black' },
  'green-1': { name: 'Light green', css: '#45d891', text: 'black' },
  'green-2': { name: 'Dark green', css: '#0b5540', text: 'white' },
  orange: { name: 'Orange', css: '#ff9f2e', text: 'black' },
  yellow: { name: 'Yellow', css: '#ffd426', text: 'black' },
  'yellow-2': { name: 'Pale yellow', css: '#fff0b0', text: 'black' },
  red: { name: 'Red', css: '#d3211b', text: 'white' },
  pink: { name: 'Pink', css: '#ffb8dc', text: 'black' },
};
