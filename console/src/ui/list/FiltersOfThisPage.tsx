import { ListContextProvider, useListContext } from 'ra-core';
import { type ReactNode, useState } from 'react';

/**
 * Drops a filter that comes after its page was left. React-admin applies a typed one with a delay (debounce), the list stays until
 * the next page has loaded, and a new filter changes the address: people who had opened a row would be brought back.
 */
export function FiltersOfThisPage({ children }: { children: ReactNode }) {
  const context = useListContext();
  const [ownPath] = useState(() => location.pathname);
  const setFilters: typeof context.setFilters = (...given) => {
    if (location.pathname === ownPath) context.setFilters(...given);
  };
  return <ListContextProvider value={{ ...context, setFilters }}>{children}</ListContextProvider>;
}
