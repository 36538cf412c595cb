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
  answers: readonly [string, string];
}

export const questions: readonly [Question, ...Question[]] = [
  {
    text: 'How do you decide that a track is finished? I keep moving the same hi-hat for weeks.',
    topic: 1,
    answers: [
      'When I change things and no longer know why. I bounce it, leave it for a week, and listen on the way to the bakery. If I only hear small things, it goes out.',
      'I give myself a date and someone who expects it. Without a date nothing of mine would ever have been finished, and the hi-hat was never the reason.',
    ],
  },
  {
    text: 'Do you master your own music, or do you send it to another engineer? What did it change?',
    topic: 6,
    answers: [
      'I send it away. Not because I could not do it, but because a second pair of ears hears the one resonance that I have got used to over the months.',
      'Club music I master myself, because I know the rooms. Albums go to an engineer: she hears the order of the songs, and I only hear the songs.',
    ],
  },
  {
    text: 'Which one piece of gear would you keep if you had to sell everything else, and why?',
    topic: 3,
    answers: [
      'A pair of honest speakers. Everything else I could borrow or do without; a synth that I cannot hear properly is of no use to me.',
      'The old mixer. It has six channels, two of them crackle, and it forces me to decide early what a track is about.',
    ],
  },
  {
    text: 'How did your first record come out? Did you write to the label, or did they find you?',
    topic: 9,
    answers: [
      'I wrote to eleven labels and ten never answered. The eleventh asked for a longer intro. Write short mails, send two tracks, and say why it is them.',
      'A friend played it in a set and the label owner asked him what it was. Give your tracks to people who play; no mail is as good as a dance floor.',
    ],
  },
  {
    text: 'My kicks are loud on the meter and weak on a big system. Where would you look first?',
    topic: 5,
    answers: [
      'Below forty hertz. Cut what you cannot hear, so that the limiter has room for what you can, and compare with a record that you know from that system.',
      'At the bass beside it. Shorten the bass note until the kick is alone for its first fifty milliseconds; most weak kicks are only crowded ones.',
    ],
  },
  {
    text: 'Do you start with the drums or with the harmony? I always end up with loops that go nowhere.',
    topic: 1,
    answers: [
      'With the end. I write the loudest eight bars first and then take things away towards the beginning; a loop that has a goal stops being a loop.',
      'With a sound that I like for no reason. Then I ask what it needs, one thing at a time, and I stop when it needs nothing.',
    ],
  },
  {
    text: 'How much do you plan before a live set, and how much is decided on stage?',
    topic: 9,
    answers: [
      'The first three pieces and the last one. Everything between is two folders, and the room tells me which one to open.',
      'All of it, and then I throw half away on stage. The plan is there so that I can be brave.',
    ],
  },
];

interface Notes {
  text: string;
  strength: string;
  change: string;
}

/** What is good about a track, and the same in a few words. */
const praise = [
  [
    'The first minute had me: the bass line answers itself and the hats leave it room.',
    'The bass line carries the whole track.',
  ],
  ['A clean and confident mix, which is rarer than you may think.', 'The low end is in its place.'],
  [
    'You write good chords, so trust them: I could hum them after one listen.',
    'Chords that nobody else would have chosen.',
  ],
  [
    'I listened three times, because the groove is strange in a good way. The percussion pulls against the straight kick, and that is your signature.',
    'A groove with a limp of its own.',
  ],
  [
    'Sound design and atmosphere are far ahead of most of what I am sent. I would play the first two minutes in a warm-up set tomorrow.',
    'An atmosphere one wants to stay in.',
  ],
  [
    'The voice is better than you say: it is honest, and in tune where it matters. Please keep the breath before the last chorus.',
    'A voice that means it.',
  ],
  [
    'There is a lot of work in this, and I hear it in the details: the tape noise, the ghost notes, the way the clap moves.',
    'Details that reward a second listen.',
  ],
] as const;

/** What holds it back, and what to change. */
const advice = [
  [
    'The break is long for what happens in it. Take eight bars away, or give the lead something new to say there.',
    'Make the break eight bars shorter.',
  ],
  [
    'What I miss is a moment that I remember afterwards. You have one at the end of the intro and use it only twice. Build the second half around it, and drop the drums for half a bar before it returns.',
    'Bring the best moment back in the second half.',
  ],
  [
    'In the middle, four layers play the same thing an octave apart and none of them is in front. Mute two, let the others breathe with a slower attack, and leave the reverb to the snare alone.',
    'Mute half of the layers.',
  ],
  [
    'The weak place is the way into the last third, where a riser does what the drums could do better. Write a fill, however simple, and play it by hand.',
    'Replace the riser by a fill.',
  ],
  [
    'After the second minute the same elements come and go without a direction. Take a sheet of paper and draw the energy from start to end before you open the session again.',
    'Plan the energy of the second half.',
  ],
  [
    'Lead and top line fight between one and three kilohertz, so duck one while the other speaks. The doubled parts are a little late; nudge them forward until they disappear as doubles.',
    'Give one voice at a time the middle.',
  ],
  [
    'The limiter works so hard that the kick loses its beginning. Take six decibels off, turn your speakers up instead, and hear how much wider the same music becomes.',
    'Take the limiter off while you mix.',
  ],
] as const;

const goodbyes = [
  'None of this is far away: an evening of work, and it is a record.',
  'Send me the next version, I would like to hear where you take it.',
  'Compare it with one record that you love, at the same loudness, and you will hear what I mean.',
  'The arrangement works otherwise; I would only move the drop one phrase earlier.',
  'Do that first and leave everything else alone for a week. Then decide what is still missing.',
  'I marked the places below. Listen to them on small speakers too.',
  'If you change only one thing, change this. The rest is taste, and yours is good.',
] as const;

/** What an artist writes about a track; another text for each number below 49. */
export function notesOf(nth: number): Notes {
  const turn = Math.floor(nth / praise.length);
  const [good, strength] = praise[nth % praise.length] ?? praise[0];
  const [bad, change] = advice[(2 * nth + turn) % advice.length] ?? advice[0];
  const goodbye = goodbyes[(3 * nth + 2 * turn) % goodbyes.length] ?? goodbyes[0];
  return { text: `${good} ${bad} ${goodbye}`, strength, change };
}

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
  'The moments on the waveform saved me hours: I knew at once which bar was meant.',
  'Answered within a day, and more useful than a week of guessing on my own.',
  'I have read it five times. Every sentence is something I can do tonight.',
  'Honest without being harsh. My arrangement is two minutes shorter now and twice as good.',
  'Someone really listened, to the end. That alone is rare.',
  'The advice about the low end works on every track I have, not only on this one.',
  'I disagreed at first, tried it anyway, and have to admit it was the answer.',
  'Two records to compare with, one thing to change, and a lot of encouragement. Thank you.',
] as const;

/** What an artist writes who cancels. */
export const refusal = 'I only work on house music at the moment, another artist will serve you better.';
