/** The labels an artist gives to a loop, in display order, each with its score. */
export const feedbackLabels = [
  { id: 0, name: 'Genius', score: 100 },
  { id: 1, name: 'Banger', score: 80 },
  { id: 3, name: 'Well produced', score: 60 },
  { id: 4, name: 'Catchy/Groovy', score: 60 },
  { id: 13, name: 'Great Atmosphere/Mood', score: 60 },
  { id: 5, name: 'Interesting ideas', score: 50 },
  { id: 11, name: 'Keep working on it', score: 50 },
  { id: 6, name: 'Mix Feels Off', score: 20 },
  { id: 7, name: 'Experiment with sounds and FX', score: 20 },
  { id: 12, name: 'Needs More Energy/Drive', score: 20 },
  { id: 8, name: 'A bit too busy', score: 20 },
  { id: 9, name: 'Make it more unique', score: 20 },
  { id: 10, name: 'Not for me, sorry', score: 0 },
] as const;
