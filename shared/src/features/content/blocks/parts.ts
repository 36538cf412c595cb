import { blockColors } from './colors.ts';
import { field } from './fields.ts';

/** Fields that several types of blocks have. */
export const title = field.line('Title');
export const subtitle = field.line('Subtitle', { max: 300 });
export const color = field.choice('Background', blockColors);
export const textColor = field.choice('Text colour', ['white', 'black']);
export const align = field.choice('Text', ['left', 'center']);
export const button = {
  cta_label: field.line('Button', { max: 40 }),
  cta_link: field.link('Where the button leads'),
};
export const colors = { background_color: color, text_color: textColor };
export const count = (max: number) => field.number('How many', { min: 1, max });
export const picture = field.picture('Picture');
export const film = field.film('Film', {
  hint: 'The address of an MP4 or WebM file on this site. It plays without sound.',
});
export const titleAndText = { title, description: field.line('Text', { max: 300 }) };
