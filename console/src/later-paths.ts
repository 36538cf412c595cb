/** Staff pages of products that don't exist yet: "This page could not be found". A test keeps the list from growing. */
export const laterPaths = [] as const;
