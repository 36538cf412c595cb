import type { RaThemeOptions } from 'react-admin';

const ink = '#151310';
const paper = '#fbf7ee';
const yellow = '#ffd426';
/** Filters apply this long after the last keystroke. Source: docs/product/pages.md#waiting-times. */
const FILTER_DEBOUNCE_MS = 150;

interface Colours {
  page: string;
  surface: string;
  sunken: string;
  text: string;
  muted: string;
  line: string;
  edge: string;
  focus: string;
  link: string;
  danger: string;
  success: string;
  warning: string;
}

const light: Colours = {
  page: '#f6f4ef',
  surface: '#ffffff',
  sunken: '#f1ede3',
  text: ink,
  muted: '#5c564c',
  line: '#e2dccd',
  edge: '#8a8172',
  focus: '#2b45e8',
  link: '#2438c0',
  danger: '#b5140f',
  success: '#08654a',
  warning: '#8a4b00',
};

const dark: Colours = {
  page: '#151310',
  surface: '#1e1b17',
  sunken: '#2a2621',
  text: paper,
  muted: '#b9b1a4',
  line: '#37322b',
  edge: '#857d71',
  focus: '#a8ccff',
  link: '#a8ccff',
  danger: '#ff9187',
  success: '#5fe0a3',
  warning: '#ffb45c',
};

/** Dense and calm: one accent, thin lines, shadows only on floating elements. */
function themeOf(mode: 'light' | 'dark', colours: Colours): RaThemeOptions {
  const onStrong = mode === 'light' ? '#ffffff' : ink;
  return {
    palette: {
      mode,
      // Text buttons and selections: ink on light, the brand's yellow on dark, for contrast.
      primary: { main: mode === 'light' ? ink : yellow, contrastText: mode === 'light' ? paper : ink },
      secondary: { main: yellow, dark: '#f5c400', contrastText: ink },
      error: { main: colours.danger, contrastText: onStrong },
      success: { main: colours.success, contrastText: onStrong },
      warning: { main: colours.warning, contrastText: onStrong },
      info: { main: colours.link, contrastText: onStrong },
      text: { primary: colours.text, secondary: colours.muted },
      background: { default: colours.page, paper: colours.surface },
      divider: colours.line,
    },
    shape: { borderRadius: 8 },
    typography: {
      fontFamily: "'Figtree Variable', system-ui, sans-serif",
      fontSize: 13,
      body1: { fontSize: '0.875rem' },
      body2: { fontSize: '0.8125rem' },
      h1: { fontSize: '1.5rem', fontWeight: 700, lineHeight: 1.25 },
      h2: { fontSize: '1.0625rem', fontWeight: 700, lineHeight: 1.3 },
      h3: { fontSize: '0.9375rem', fontWeight: 600 },
      button: { textTransform: 'none', fontWeight: 600 },
    },
    components: componentsOf(colours),
  };
}

function componentsOf(colours: Colours): RaThemeOptions['components'] {
  return {
    // React-admin's own progress indicator has no accessible name.
    MuiCircularProgress: { defaultProps: { 'aria-label': 'Loading' } },
    MuiCssBaseline: {
      styleOverrides: {
        a: { color: colours.link },
        ':focus-visible': { outline: `2px solid ${colours.focus}`, outlineOffset: 1 },
        'h1:focus': { outline: 'none' },
        ...cellTexts(colours),
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            animationIterationCount: '1 !important',
            transition: 'none !important',
          },
        },
      },
    },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: { defaultProps: { variant: 'outlined' } },
    MuiButton: { defaultProps: { disableElevation: true, size: 'small' } },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense' } },
    MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense' } },
    MuiOutlinedInput: {
      styleOverrides: {
        notchedOutline: { borderColor: colours.edge },
        root: { backgroundColor: colours.surface },
      },
    },
    MuiTableCell: {
      styleOverrides: {
        root: {
          borderColor: colours.line,
          '&.MuiTableCell-paddingCheckbox': {
            padding: '0 4px',
            '@media (max-width: 599.95px)': { padding: 0 },
          },
        },
        head: {
          backgroundColor: colours.sunken,
          color: colours.muted,
          fontWeight: 600,
          whiteSpace: 'nowrap',
        },
        sizeSmall: { padding: '6px 12px', '@media (max-width: 599.95px)': { padding: '6px' } },
      },
    },
    MuiTableRow: {
      styleOverrides: { root: { '&.Mui-selected': { backgroundColor: colours.sunken } } },
    },
    MuiTooltip: {
      styleOverrides: {
        tooltip: { fontSize: '0.75rem', backgroundColor: colours.text, color: colours.page },
      },
    },
    // React-admin's filter form waits half a second, whatever its list says.
    RaFilterForm: { defaultProps: { debounce: FILTER_DEBOUNCE_MS } as object }, // handed through to the form, but missing in its types
    MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.0625rem', fontWeight: 700 } } },
    MuiChip: { styleOverrides: { root: { fontWeight: 600 } } },
  };
}

/** Of `Money` and `DateTime`: a style for each of hundreds on a page would take longer than what they show. */
function cellTexts(colours: Colours) {
  return {
    '.money': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    // The columns of a table have no room for it.
    ':is(td, dl.amounts) .money .unit': { display: 'none' },
    '.money .dollars': { color: colours.muted, marginLeft: 0 },
    '.money.stacked .dollars, td .money .dollars': { display: 'block' },
    '.date-time span': { whiteSpace: 'nowrap' },
    // On a phone the time may wrap below its day, so that tables have room for other columns.
    '@media (min-width: 600px)': {
      '.money:not(.stacked) .dollars': { display: 'inline', marginLeft: 6 },
      '.date-time': { whiteSpace: 'nowrap' },
    },
  } as const;
}

export const lightTheme = themeOf('light', light);
export const darkTheme = themeOf('dark', dark);
/** The header is ink in both schemes. */
export const headerColours = { background: ink, text: paper, accent: yellow, onAccent: ink };
