import type { Theme } from '@mui/material/styles';

/**
 * For what may be wider than the screen: a shade at the side where there is more. The shades stay at the edges, and what
 * covers them moves with the content, so each shows only until its end is reached.
 */
export function scrolling({ palette }: Theme) {
  const cover = palette.background.paper;
  const shade = `color-mix(in srgb, ${palette.text.primary} 28%, transparent)`;
  const clear = `color-mix(in srgb, ${cover} 0%, transparent)`;
  return {
    overflowX: 'auto',
    background: [
      `linear-gradient(to right, ${cover} 40%, ${clear}) left / 36px 100% local`,
      `linear-gradient(to left, ${cover} 40%, ${clear}) right / 36px 100% local`,
      `linear-gradient(to right, ${shade}, transparent) left / 14px 100% scroll`,
      `linear-gradient(to left, ${shade}, transparent) right / 14px 100% scroll`,
    ].join(', '),
    backgroundRepeat: 'no-repeat',
  } as const;
}
