/** The tags an artist can wear, in the order they are shown. */
export const artistTags = ['Popular', 'Fast Feedback'] as const;
export type ArtistTag = (typeof artistTags)[number];
