import type { feedbackLabels } from '@dubplate/shared/lookups/feedback-labels.ts';

/** What people of the demo world write. */
export const comments = [
  'The groove works for me, but I cannot get the low end to sit. Is it the kick or the bass?',
  'Which of these would you finish first?',
  'Made this on headphones on a night train. Be honest.',
  'I like the second half more than the first. Am I wrong?',
  'Looking for the one that could open a set.',
  '',
  'First loops I have ever shown anybody. Anything helps.',
  'The vocal chop is a placeholder. I am after thoughts on the rhythm.',
  '',
  'Too busy, or just busy enough?',
] as const;

type LabelId = (typeof feedbackLabels)[number]['id'];

interface Answer {
  labels: readonly LabelId[];
  text: string;
}

export const answers: readonly [Answer, ...Answer[]] = [
  {
    labels: [1, 4],
    text: 'This one moves from the first bar. Keep the hats exactly where they are and let the bass breathe for two beats before the drop.',
  },
  {
    labels: [3],
    text: 'Clean work. The kick and the sub are finally friends here. I would only shorten the tail of the clap, it smears into the next bar.',
  },
  {
    labels: [5, 12],
    text: 'There is a good idea in the stab, but it never gets a chance to lead. Mute half of the percussion and bring it back after sixteen bars.',
  },
  {
    labels: [6],
    text: 'The pad eats everything between 200 and 400 Hz. Cut it there, narrow it, and you will hear your bass line again.',
  },
  {
    labels: [13, 4],
    text: 'Lovely mood, I stayed for the whole loop twice. A little movement in the filter would carry it through a full arrangement.',
  },
  {
    labels: [8, 11],
    text: 'Four lead sounds talk at the same time. Pick the one you would sing in the shower and let the others answer it.',
  },
  {
    labels: [0],
    text: 'I would play this out as it is. The swing on the off-beat is special, please do not quantise it away.',
  },
  {
    labels: [9, 5],
    text: 'Well built, but I have heard this drum pattern many times. Change one thing about the snare and it becomes yours.',
  },
  {
    labels: [12],
    text: 'The energy stays on one level. Try dropping the kick for half a bar before the loop point and the return will hit harder.',
  },
  {
    labels: [7, 11],
    text: 'The sounds are close to their presets. Resample the chord, pitch it down a fifth and play it against the dry version.',
  },
  {
    labels: [3, 13],
    text: 'Great depth. The reverb on the rim is the hook for me. Level wise you could bring the whole top end up by a decibel.',
  },
  {
    labels: [10],
    text: 'Not my kind of groove, sorry. It is tidy, though: somebody who plays broken beats will have better advice than I do.',
  },
];
