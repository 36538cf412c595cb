const script = '<script>alert(1)</script>';
const runs = { link_type: 'Web', url: 'javascript:alert(1)' };
const LARGE = 1024 * 1024;

/** Documents that name each other, read into one another as far as the API goes. */
function inCircles(depth: number): object {
  const link = { link_type: 'Document', id: 'a', type: 'landing', uid: 'hostile', tags: [], lang: 'en-us' };
  return depth === 0 ? link : { ...link, data: { link: inCircles(depth - 1) } };
}

/** The fields of a document that tries everything. */
export function hostileSlices(): Record<string, unknown> {
  const picture = (url: string) => ({ url, alt: script, dimensions: { width: 1, height: 1 } });
  const paragraph = (text: string, spans: unknown = []) => ({ type: 'paragraph', text, spans });
  const slice = (
    slice_type: unknown,
    primary: unknown = {},
    items: unknown = [],
    id: unknown = 'same$same',
  ) => ({
    slice_type,
    primary,
    items,
    id,
  });
  return {
    title: [{ type: 'heading1', text: `${script}${'x'.repeat(LARGE)}`, spans: [] }],
    description: `${script}‮`,
    author: { link_type: 'Web', url: 'javascript:alert(1)' },
    image: picture('https://evil.example/x.png'),
    slices: [
      slice('headline', { title: script, subtitle: null, constructor: script, html: script }),
      slice('hologram', { title: script }),
      slice('hologram'),
      slice('constructor'),
      slice('__proto__'),
      slice({ type: 'headline' }),
      null,
      'text',
      slice('text', {
        text: [
          paragraph(script, [
            { type: 'hyperlink', start: 0, end: 99_999, data: runs },
            { type: 'hyperlink', start: -1, end: 4, data: runs },
            { type: 'strong', start: 5, end: 1 },
            'span',
          ]),
          paragraph('[x](javascript:alert(1))', 'spans'),
          { type: 'image', url: 'https://evil.example/x.png' },
          { type: 'embed', oembed: { html: script, embed_url: 'https://evil.example' } },
          { type: 'iframe', text: script, spans: [] },
        ],
      }),
      slice('text', { text: [paragraph('x'.repeat(LARGE))] }),
      slice('hero', {
        title: script,
        cta_label: 'Go',
        cta_link: runs,
        background_image: picture('data:text/html,x'),
        video: { link_type: 'Media', url: '//evil.example/x.mp4' },
        text_color: 'url(javascript:alert(1))',
        dubplate_academy: 'yes',
      }),
      slice('picture', { image: picture('https://images.prismic.io.evil.example/x.png') }),
      slice('picture', { image: { url: 'https://images.prismic.io/dubplate-test/x.png', alt: null } }),
      slice('cards', { title: { toString: 'x' } }, [
        { title: script, link: inCircles(30), icon: 7 },
        { title: null, link: runs },
        'item',
      ]),
      slice('cards', {}, [{ title: 'A', link: inCircles(30) }], 'x'.repeat(500)),
      slice('links', {}, [
        { title: 'Safe', link: inCircles(0) },
        { title: 'Runs', link: runs },
        { title: 'Nowhere', link: { link_type: 'Document', type: 'artist', uid: 'x' } },
      ]),
      slice('headline', { title: 'x', background_color: 'coral' }),
      slice('headline', { title: 'x'.repeat(LARGE) }),
    ],
  };
}
