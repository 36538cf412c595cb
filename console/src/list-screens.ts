import type { ListScreen, Screen } from './screen.ts';
import { screens } from './screens.tsx';

export function isListScreen(screen: Screen | ListScreen): screen is ListScreen {
  return 'source' in screen;
}

export const listScreens: Partial<Record<string, ListScreen>> = Object.fromEntries(
  screens.filter(isListScreen).map((screen) => [screen.path.slice(1), screen]),
);

export function listScreenOf(resource: string): ListScreen {
  const screen = listScreens[resource];
  if (!screen) throw new Error(`The console has no list named ${resource}.`);
  return screen;
}
