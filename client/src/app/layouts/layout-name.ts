/**
 * default: header, content, footer. dashboard: the same with a side navigation for those who are signed in.
 * simple: a Back link and the logo. registration: the same on the colour of who registers. blank: the page alone, with its layers.
 * action: one task of an artist, with a way to cancel it.
 */
export type LayoutName = 'default' | 'dashboard' | 'simple' | 'registration' | 'action' | 'blank';
