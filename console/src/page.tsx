import { type ComponentType, lazy, useState } from 'react';
import type { ListScreen, Screen } from './screen.ts';

type LatePage = ComponentType & { load: () => Promise<void> };

/** A component that is loaded when its page is opened, or earlier by `load`. */
export function page<Name extends string>(
  read: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LatePage {
  let loaded: ComponentType | null = null;
  const Late = lazy<ComponentType>(async () => ({ default: (await read())[name] }));
  function Page() {
    // Chosen once: a page that changes its component would lose its state.
    const [{ Chosen }] = useState<{ Chosen: ComponentType }>(() => ({ Chosen: loaded ?? Late }));
    return <Chosen />;
  }
  const load = async () => {
    loaded = (await read())[name];
  };
  return Object.assign(Page, { load });
}

/**
 * Loads the page of an address before the console is drawn. A page that comes later replaces a placeholder, which React
 * leaves in place for at least 300 ms.
 */
export async function loadPageOf(pathname: string, screens: readonly (Screen | ListScreen)[]): Promise<void> {
  const path = pathname.replace(/^\/admin(?=\/|$)/, '').replace(/\/$/, '') || '/';
  const screen = screens.find((each) => path === each.path || path.startsWith(`${each.path}/`));
  if (!screen) return;
  const isRecord = path !== screen.path && 'RecordPage' in screen;
  const opened = isRecord ? screen.RecordPage : screen.Page;
  // If it fails, the page itself tries again and says so.
  if (opened && 'load' in opened) await (opened as LatePage).load().catch(() => {}); // `as`: only `page` adds `load`
}
