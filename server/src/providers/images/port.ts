/** The lasting address of a public picture in one of its stored widths. Everybody may see the picture. */
export type ImageUrl = (picture: { key: string; width: number }) => string;
