/** Lists of the console that can be exported. */
export const exportableResources = ['users', 'artists', 'loopcheck-requests', 'transactions'] as const;
export type ExportableResource = (typeof exportableResources)[number];
