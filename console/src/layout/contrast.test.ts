import { getContrastRatio } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';
import { darkTheme, headerColours, lightTheme } from './theme.ts';

/** What WCAG asks of text. */
const TEXT_MIN = 4.5;

interface Shade {
  main: string;
  contrastText: string;
}

describe.each([
  ['light', lightTheme],
  ['dark', darkTheme],
])('the console in its %s colours', (_, { palette }) => {
  const { background, text, primary, secondary, error, success, warning, info } = palette as unknown as {
    background: { default: string; paper: string };
    text: { primary: string; secondary: string };
  } & Record<'primary' | 'secondary' | 'error' | 'success' | 'warning' | 'info', Shade>; // themeOf gives them all

  it.each(Object.entries(background))('can be read on the ground "%s"', (_name, ground) => {
    const texts = { ...text, primaryButton: primary.main, error: error.main, success: success.main };
    const more = { warning: warning.main, link: info.main };
    const pale = Object.entries({ ...texts, ...more }).filter(
      ([, colour]) => getContrastRatio(colour, ground) < TEXT_MIN,
    );
    expect(pale).toEqual([]);
  });

  it('can be read on coloured buttons and labels', () => {
    const pale = [primary, secondary, error, success, warning, info].filter(
      ({ main, contrastText }) => getContrastRatio(main, contrastText) < TEXT_MIN,
    );
    expect(pale).toEqual([]);
  });
});

it('the header of the console can be read', () => {
  const { background, text, accent, onAccent } = headerColours;
  expect(getContrastRatio(background, text)).toBeGreaterThanOrEqual(TEXT_MIN);
  expect(getContrastRatio(accent, onAccent)).toBeGreaterThanOrEqual(TEXT_MIN);
});
