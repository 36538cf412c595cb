import { type ComponentType, lazy, useState } from 'react';
import { firstPageCode } from './boot/first-page.ts';

/**
 * A component that is loaded when its page is opened. The first page is there before it is drawn: React would show what it
 * waits with for a third of a second at least.
 */
export function page<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  const Later = lazy<ComponentType>(async () => ({ default: (await load())[name] }));
  return function Page() {
    const [Shown] = useState(() => (firstPageCode(load)?.[name] as ComponentType | undefined) ?? Later); // what `load` gave
    return <Shown />;
  };
}
