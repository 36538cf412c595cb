/** Who may open a route. `visitor` is for people who are not signed in. Alone in its file because the build reads it too. */
export type Access = 'anyone' | 'signed-in' | 'fan' | 'artist' | 'visitor';

export interface Guard {
  access: Access;
  /** Where a signed-in person of the other type is redirected. */
  otherwise?: string;
}
