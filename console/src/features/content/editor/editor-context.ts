import { createContext } from 'react';
import type { Step } from './history.ts';
import type { Faults } from './faults.ts';

/** What every field of the editor needs. */
export interface EditorParts {
  dispatch: (step: Step) => void;
  faults: Faults;
  /** The refusal of the last act, another object for each. */
  refusal: object | null;
  deadLinks: readonly string[];
  /** Read aloud to those who can't see what has changed. */
  announce: (text: string) => void;
}

export const EditorContext = createContext<EditorParts>({
  dispatch: () => {},
  faults: {},
  refusal: null,
  deadLinks: [],
  announce: () => {},
});
