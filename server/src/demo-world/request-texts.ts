import type { requestFocus } from '@dubplate/shared/lookups/request-focus.ts';
import type { topics } from '@dubplate/shared/lookups/topics.ts';
import type { RequestTheme } from '@dubplate/shared/features/feedback/model.ts';

/** What people of the demo world write about whole tracks, and in questions. */

interface RequestMessage {
  title: string;
  message: string;
  focus: readonly (typeof requestFocus)[number]['id'][];
  theme: RequestTheme;
}

export const requestMessages: readonly [RequestMessage, ...RequestMessage[]] = [
  {
    title: 'Night drive',
    message: 'Four months of work, and I can no longer hear it. Does the break come too late?',
    focus: [0, 2],
    theme: 'track_breakdown',
  },
  {
    title: 'Saltwater (club mix)',
    message: 'The mix sounds fine in my room and thin in the car. What would you change first?',
    focus: [2],
    theme: 'anything',
  },
  {
    title: 'Half a Sunday',
    message: 'I would like to send this to labels. Is it ready, and if not, what is missing?',
    focus: [0, 1, 2],
    theme: 'workshop',
  },
  {
    title: 'Glass',
    message: 'Made with three sounds only. I wonder whether it gets boring in the second half.',
    focus: [3, 0],
    theme: 'creative_process',
  },
  {
    title: 'Tunnel light',
    message: '',
    focus: [2, 3],
    theme: 'anything',
  },
  {
    title: 'Red clay',
    message: 'My first vocal track. Be kind about the voice, be hard about the rest.',
    focus: [4, 2],
    theme: 'anything',
  },
];

interface Question {
  text: string;
  topic: (typeof topics)[number]['id'];
}

export const questions: readonly [Question, ...Question[]] = [
  { text: 'How do you decide that a track is finished? I keep moving the same hi-hat for weeks.', topic: 1 },
  {
    text: 'Do you master your own music, or do you send it to another engineer? What did it change?',
    topic: 6,
  },
  { text: 'Which one piece of gear would you keep if you had to sell everything else, and why?', topic: 3 },
  { text: 'How did your first record come out? Did you write to the label, or did they find you?', topic: 9 },
  { text: 'My kicks are loud on the meter and weak on a big system. Where would you look first?', topic: 5 },
];

export const questionAnswers = [
  'When I change things and no longer know why. I bounce it, leave it for a week, and listen on the way to the bakery. If I only hear small things, it goes out.',
  'I send it away. Not because I could not do it, but because a second pair of ears hears the one resonance that I have got used to over the months.',
  'A pair of honest speakers. Everything else I could borrow or do without; a synth that I cannot hear properly is of no use to me.',
  'I wrote to eleven labels and ten never answered. The eleventh asked for a longer intro. Write short mails, send two tracks, and say why it is them.',
  'Below forty hertz. Cut what you cannot hear, so that the limiter has room for what you can, and compare with a record that you know from that system.',
] as const;

interface Notes {
  text: string;
  strength: string;
  change: string;
}

export const notes: readonly [Notes, ...Notes[]] = [
  {
    text: 'The first minute had me: the bass line answers itself and the hats leave it room. Then the pad comes in and everything moves to the middle of the picture. Try to cut it around three hundred hertz and make it wider. The break is long for what happens in it; take eight bars away, or give the lead something new to say.',
    strength: 'The bass line carries the whole track.',
    change: 'Make the break eight bars shorter.',
  },
  {
    text: 'A clean and confident mix, which is rarer than you may think. What I miss is a moment that I remember afterwards. You have one in the vocal chop at the end of the intro, and you use it only twice. Build the second half around it, drop the drums for half a bar before it returns, and this becomes a record.',
    strength: 'The low end is in its place.',
    change: 'Bring the vocal chop back in the second half.',
  },
  {
    text: 'You write good chords, so trust them. At the moment four layers play the same thing an octave apart, and none of them is in front. Mute two, let the remaining ones breathe with a slower attack, and leave the reverb to the snare alone. The arrangement works; I would only move the drop one phrase earlier.',
    strength: 'Chords that nobody else would have chosen.',
    change: 'Mute half of the layers.',
  },
  {
    text: 'I listened three times, because the groove is strange in a good way. The swing of the percussion pulls against the straight kick, and that is your signature. Keep it. The weak place is the transition into the last third, where a riser does what the drums could do better. Write a fill, however simple, and play it by hand.',
    strength: 'A groove with a limp of its own.',
    change: 'Replace the riser by a fill.',
  },
  {
    text: 'Sound design and atmosphere are far ahead of the arrangement here. I would play the first two minutes in a warm-up set tomorrow. After that the same elements come and go without a direction. Decide what the track is about, take a sheet of paper, and draw its energy from start to end before you open the session again.',
    strength: 'An atmosphere one wants to stay in.',
    change: 'Plan the energy of the second half.',
  },
  {
    text: 'The voice is better than you say: it is honest and in tune where it matters. It fights with the lead synth between one and three kilohertz, so duck the synth while the voice is there. The doubled lines are a little late; nudge them forward until they disappear as doubles. And please keep the breath before the last chorus.',
    strength: 'A voice that means it.',
    change: 'Duck the lead while the voice sings.',
  },
  {
    text: 'There is a lot of work in this, and I hear it in the details: the tape noise, the ghost notes, the way the clap moves. The master bus is the problem. The limiter works so hard that the kick loses its beginning. Take six decibels off, turn your speakers up instead, and listen to how much wider the same music becomes.',
    strength: 'Details that reward a second listen.',
    change: 'Take the limiter off while you mix.',
  },
];

export const quotes = [
  'A groove with a signature. I would play the first two minutes tomorrow.',
  'Honest music with a bass line that stays. Very close to being a record.',
  'The atmosphere alone is worth the listen.',
  'Confident, clean, and one good idea away from great.',
  'I listened three times, and not because I had to.',
] as const;

export const moments = [
  'The snare is louder than everything around it from here on.',
  'Lovely: keep this exactly as it is.',
  'The pad covers the bass in these bars.',
  'This is the moment. Let it come back later.',
  'The reverb tail runs into the next phrase.',
  'Here I expected the kick to drop out for half a bar.',
] as const;

export const reviews = [
  'Exactly the kind of feedback I hoped for. I knew something was wrong with the break and could not say what.',
  'Worth every token. I changed three small things and the track finally breathes.',
  'Clear, kind and specific. I will send the next version.',
  'Not what I wanted to hear, but right on every point.',
] as const;

/** What an artist writes who cancels. */
export const refusal = 'I only work on house music at the moment, another artist will serve you better.';
