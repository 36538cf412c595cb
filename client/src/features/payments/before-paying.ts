/** Why nothing may be charged now, in words for the buyer. */
export interface Obstacle {
  text: string;
}

/** Asked before anything is charged. */
export type BeforePaying = () => Promise<Obstacle | null>;
