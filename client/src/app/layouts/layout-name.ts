/**
 * default: header, content, footer. dashboard: the same with a side navigation for those who are signed in.
 * simple: a Back link and the logo. registration: the same on the colour of who registers. blank: the page alone, with its layers.
 */
export type LayoutName = 'default' | 'dashboard' | 'simple' | 'registration' | 'blank';
