/** What happens in a live session or is taught in a course. */
export const sessionFormats = [
  { id: 1, name: 'Track Breakdown' },
  { id: 2, name: 'Workshop' },
  { id: 3, name: 'Track From Scratch' },
  { id: 4, name: 'Listening Session' },
  { id: 5, name: 'Discussion' },
  { id: 7, name: 'Studio Visit' },
] as const;
