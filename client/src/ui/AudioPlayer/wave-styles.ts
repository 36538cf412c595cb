/**
 * The rules of the library's shadow tree. The content security policy refuses the library's style element (app/trusted-
 * types.ts removes it) but allows a constructed stylesheet.
 */
const rules = `
  :host { user-select: none; min-width: 1px; }
  .scroll { overflow: hidden; width: 100%; position: relative; }
  .wrapper { position: relative; overflow: visible; z-index: 2; cursor: pointer; }
  /* The library cuts the bars under the played ones away, which would leave a hole before a loop. */
  .canvases { pointer-events: none; clip-path: none !important; }
  .canvases > div { position: relative; }
  canvas { display: block; position: absolute; top: 0; image-rendering: pixelated; }
  .progress { pointer-events: none; position: absolute; z-index: 2; top: 0; left: 0; width: 0; height: 100%; overflow: hidden;
    /* What lies before the loop is not heard, so it does not look played. */
    clip-path: inset(0 0 0 calc(var(--loop-from, 0) * 1cqw)); }
  .progress > div { position: relative; }
  .cursor { pointer-events: none; position: absolute; z-index: 5; top: 0; left: 0; height: 100%; }
  [part~='region'] { box-shadow: inset 3px 0 0 0 var(--color-focus), inset -3px 0 0 0 var(--color-focus); touch-action: pan-y; }
`;

const sheets = new Map<number, CSSStyleSheet>();

export function adoptWaveStyles(wrapper: HTMLElement, height: number) {
  const root = wrapper.getRootNode();
  if (!(root instanceof ShadowRoot)) return;
  let sheet = sheets.get(height);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(`${rules} .canvases { min-height: ${height}px; }`);
    sheets.set(height, sheet);
  }
  root.adoptedStyleSheets = [sheet];
}
