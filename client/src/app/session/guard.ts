/** Who may open a route. `visitor` is for people who are not signed in. */
export type Access = 'anyone' | 'signed-in' | 'fan' | 'artist' | 'visitor';

export interface Guard {
  access: Access;
  /** Where a signed-in person of the other type is redirected. */
  otherwise?: string;
}
