import { type ComponentType, lazy } from 'react';

/** A component that is loaded when its page is opened. */
export function page<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazy(async () => ({ default: (await load())[name] }));
}
