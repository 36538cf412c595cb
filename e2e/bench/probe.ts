/** What a load has to show before its time is taken: at least `count` elements that fit `selector`. */
export interface Filled {
  selector: string;
  count: number;
}

declare global {
  interface Window {
    probe: {
      filledMs: number | null;
      largestPaintMs: number | null;
      aliveMs: number | null;
      sentButtons: number;
      longTasks: { from: number; to: number }[];
    };
  }
}

interface ReactContainer {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
}

export interface Watched {
  filled: Filled | null;
  /** A page is not alive before it has so many buttons. */
  buttonsMin: number;
}

/** Runs in the page, from its start. */
export function addProbe({ filled, buttonsMin }: Watched): void {
  const probe: Window['probe'] = {
    filledMs: null,
    largestPaintMs: null,
    aliveMs: null,
    sentButtons: 0,
    longTasks: [],
  };
  window.probe = probe;
  new PerformanceObserver((list) => {
    probe.largestPaintMs = list.getEntries().at(-1)?.startTime ?? probe.largestPaintMs;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      probe.longTasks.push({ from: startTime, to: startTime + duration });
  }).observe({ type: 'longtask', buffered: true });
  // React marks what it knows by properties of its own; a root that it is taking over is `isDehydrated` until it is done.
  const markOf = (element: Element, mark: string) =>
    Object.entries(element).find(([name]) => name.startsWith(mark))?.[1] as unknown;
  const isAlive = () => {
    const root = document.getElementById('root');
    const buttons = [...(root?.querySelectorAll('button') ?? [])];
    if (!root || buttons.length < buttonsMin) return false;
    const container = markOf(root, '__reactContainer$') as ReactContainer | undefined; // as React 19 has it
    if (container?.stateNode.current.memoizedState.isDehydrated !== false) return false;
    return buttons.every((button) => markOf(button, '__reactProps$') !== undefined);
  };
  const look = () => {
    if (isAlive()) probe.aliveMs = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  document.addEventListener('DOMContentLoaded', () => {
    probe.sentButtons = document.querySelectorAll('#root button').length;
  });
  if (!filled) return;
  const observer = new MutationObserver(() => {
    if (document.querySelectorAll(filled.selector).length < filled.count) return;
    observer.disconnect();
    // The message arrives after the frame that shows them.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => (probe.filledMs = performance.now()));
      port1.start();
      port2.postMessage(null);
    });
  });
  observer.observe(document, { childList: true, subtree: true });
}

export interface Seen {
  firstPaintMs: number | null;
  largestPaintMs: number | null;
  filledMs: number | null;
  /** When every button of the page answers. */
  aliveMs: number | null;
  /** In the server's markup. */
  sentButtons: number;
  /** Milliseconds beyond 50 of each long task between the first paint and `BLOCKED_UNTIL_MS`. */
  blockedMs: number;
  moved: number;
  /** Encoded, with headers. */
  bytes: number;
  scriptBytes: number;
}

/** Runs in the page. */
export function readProbe(blockedUntilMs: number): Seen {
  const [first] = performance.getEntriesByName('first-contentful-paint');
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const pages = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const scripts = files.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
  const from = first?.startTime ?? 0;
  const { filledMs } = window.probe;
  const blocked = window.probe.longTasks.map((task) => {
    const partMs = Math.min(task.to, blockedUntilMs) - Math.max(task.from, from);
    return Math.max(0, partMs - 50);
  });
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return {
    firstPaintMs: first?.startTime ?? null,
    largestPaintMs: window.probe.largestPaintMs,
    // What is drawn before the first paint is seen with it.
    filledMs: filledMs === null ? null : Math.max(filledMs, from),
    aliveMs: window.probe.aliveMs,
    sentButtons: window.probe.sentButtons,
    blockedMs: sum(blocked),
    moved: window.moved,
    bytes: sum([...pages, ...files].map(({ transferSize }) => transferSize)),
    scriptBytes: sum(scripts.map(({ encodedBodySize }) => encodedBodySize)),
  };
}
