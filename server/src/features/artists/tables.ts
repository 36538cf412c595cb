export interface ArtistsTables {}
