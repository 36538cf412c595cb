import type { BlockType } from './block-type.ts';
import { field, must } from './fields.ts';
import { align, button, colors, film, picture, subtitle, textColor, title, titleAndText } from './parts.ts';

/** What visitors can open, on a card of its own. */
const offer = {
  type: field.choice('Kind', ['VOD', 'Live Session', 'Demo Feedback', 'Other']),
  title,
  artist_name: must(field.line('Artist')),
  date: field.dateTime('Date'),
  image: must(picture),
  link: must(field.link('Where it leads')),
  text_color: textColor,
};

/** Types of blocks that show what staff write. */
export const writtenBlocks = {
  hero: {
    label: 'Hero',
    group: 'beginnings',
    about: 'The first screen of a page: a large title over a picture or a film.',
    fields: {
      title: must(title),
      subtitle,
      ...button,
      background_image: field.picture('Background picture'),
      video: film,
      respect_image_ratio: field.flag('Show the whole picture', {
        hint: 'Otherwise it fills the block and is dimmed.',
      }),
      text_color: textColor,
      dubplate_academy: field.flag('Academy branding'),
    },
  },
  hero_carousel: {
    label: 'Hero with several cards',
    group: 'beginnings',
    about: 'Cards that visitors turn over, each for one offer. One with a date leaves two hours after it.',
    fields: {},
    items: {
      label: 'Card',
      min: 1,
      max: 12,
      fields: offer,
    },
  },
  featured: {
    label: 'Featured offers',
    group: 'lists',
    about: 'A row of offers that moves on every eight seconds.',
    fields: { title },
    items: {
      label: 'Offer',
      min: 1,
      max: 24,
      fields: offer,
    },
  },
  headline: {
    label: 'Headline',
    group: 'beginnings',
    about: 'A large line of text with a few words below it.',
    fields: { title: must(title), subtitle, text_align: align, ...colors },
  },
  text: {
    label: 'Text',
    group: 'beginnings',
    about: 'Running text: paragraphs, headings, lists, quotes and links.',
    fields: { text: must(field.text('Text', { max: 40_000 })) },
  },
  picture: {
    label: 'Picture',
    group: 'pictures',
    about: 'One picture, as wide as the text or as the page, with a line below it.',
    fields: {
      image: must(picture),
      caption: field.line('Line below it', { max: 200 }),
      width: field.choice('Width', ['text', 'page']),
    },
  },
  cards: {
    label: 'Cards',
    group: 'lists',
    about: 'Up to twelve cards with a title, a text and a link each.',
    fields: { title, ...colors },
    items: {
      label: 'Card',
      min: 1,
      max: 12,
      fields: {
        icon: picture,
        title: must(title),
        description: field.line('Text', { max: 400 }),
        link: field.link('Where it leads'),
        linkLabel: field.line('Words of the link', { max: 40 }),
      },
    },
  },
  fifty_fifty: {
    label: 'Half and half',
    group: 'pictures',
    about: 'A picture or a film beside text. Blocks of this type in a row change sides.',
    fields: {
      title: must(title),
      description: field.text('Text'),
      keyword: field.line('Word over the picture', { max: 30 }),
      image: picture,
      video: film,
      ...button,
      ...colors,
    },
  },
  text_media: {
    label: 'Texts beside a picture',
    group: 'pictures',
    about: 'Several short texts, each with a button of its own, beside one picture.',
    fields: {
      title,
      image: must(picture),
      image_position: field.choice('Picture', ['Left', 'Right']),
      ...colors,
    },
    items: {
      label: 'Text',
      min: 1,
      max: 6,
      fields: { title: must(title), description: field.text('Text'), ...button },
    },
  },
  cta: {
    label: 'Call to action',
    group: 'beginnings',
    about: 'A large title with one button, and up to three pictures.',
    fields: {
      title: must(title),
      description: field.line('Text', { max: 300 }),
      cta_title: field.line('Button', { max: 40 }),
      cta_link: field.link('Where the button leads', { hint: 'To the registration if nothing is given.' }),
      ...colors,
    },
    items: { label: 'Picture', max: 3, fields: { image: must(picture) } },
  },
  marquee: {
    label: 'Moving line',
    group: 'beginnings',
    about: 'A title that runs across the page again and again, with up to four tags over it.',
    fields: {
      title: must(field.line('Title', { max: 60 })),
      two_lines: field.flag('On two lines'),
      ...colors,
    },
    items: { label: 'Tag', max: 4, fields: { tag: must(field.line('Tag', { max: 30 })) } },
  },
  tags: {
    label: 'Tags',
    group: 'lists',
    about: 'Short words in a row, each with a link if it has one.',
    fields: { title },
    items: {
      label: 'Tag',
      min: 1,
      max: 40,
      fields: { tag: must(field.line('Tag', { max: 30 })), link: field.link('Where it leads') },
    },
  },
  links: {
    label: 'Links',
    group: 'lists',
    about: 'A list of links, each with a line about it.',
    fields: { title },
    items: {
      label: 'Link',
      min: 1,
      max: 40,
      fields: {
        title: must(title),
        link: must(field.link('Where it leads')),
        description: field.line('About it', { max: 200 }),
      },
    },
  },
  logo_links: {
    label: 'Logos',
    group: 'lists',
    about: 'Logos of partners in a row, each with its link.',
    fields: { title },
    items: {
      label: 'Logo',
      min: 1,
      max: 20,
      fields: { logo: must(field.picture('Logo')), link: field.link('Where it leads') },
    },
  },
  highlights: {
    label: 'Highlights',
    group: 'lists',
    about: 'A few short facts side by side.',
    fields: { title, ...colors },
    items: {
      label: 'Fact',
      min: 1,
      max: 6,
      fields: {
        title: must(field.line('Fact', { max: 40 })),
        description: field.line('About it', { max: 200 }),
      },
    },
  },
  video_embed: {
    label: 'Film',
    group: 'pictures',
    about: 'A film with its own controls, that starts when it is asked to.',
    fields: { title, video: must(field.film('Film')), image: field.picture('Picture before it starts') },
  },
  video_player: {
    label: 'Film that plays by itself',
    group: 'pictures',
    about: 'A film without sound that starts by itself and begins again at its end.',
    fields: { video: must(field.film('Film')), image: field.picture('Picture before it starts') },
  },
  how_does_df_work_: {
    label: 'How it works',
    group: 'feedback',
    about: 'The three steps of music feedback.',
    fields: { title },
  },
  how_loopcheck: {
    label: 'How Loopcheck works',
    group: 'feedback',
    about: 'The steps of a Loopcheck.',
    fields: { title },
  },
  loopcheck: {
    label: 'Loopcheck',
    group: 'feedback',
    about: 'What a Loopcheck is, with a button that opens it.',
    fields: { ...titleAndText, ...colors },
  },
  loopcheck_dropbox: {
    label: 'Place for loops',
    group: 'feedback',
    about: 'Where visitors drop their loops to begin a Loopcheck.',
    fields: titleAndText,
  },
} as const satisfies Record<string, BlockType>;
