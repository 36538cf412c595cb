import { ListContextProvider, useListContext } from 'ra-core';
import { type ReactNode, useState } from 'react';

/**
 * The list stays until the next page has loaded. A search that was typed just before would change the address meanwhile, and bring
 * people back who have opened a row.
 */
export function KeepsToItsPage({ children }: { children: ReactNode }) {
  const context = useListContext();
  const [ownPath] = useState(() => location.pathname);
  const setFilters: typeof context.setFilters = (...given) => {
    if (location.pathname === ownPath) context.setFilters(...given);
  };
  return <ListContextProvider value={{ ...context, setFilters }}>{children}</ListContextProvider>;
}
