import { AUDIO_SECONDS_MIN, LOOP_SECONDS } from '@dubplate/shared/features/uploads/model.ts';
import { ARTIST_PERCENT, CLEARING_DAYS } from '@dubplate/shared/features/wallet/rules.ts';
import { firstRequest } from '@dubplate/shared/lookups/products.ts';
import { Plus } from 'lucide-react';
import { Container } from '../../ui/layout/Container.tsx';
import { Headline } from '../../ui/layout/Headline.tsx';

const questions = [
  {
    question: 'What do I get?',
    answer:
      'For every loop: one to three labels such as “Banger” or “Mix Feels Off”, a written answer, and a score from 0 to 100. Each artist you choose answers separately.',
  },
  {
    question: 'What can I send?',
    answer: `Up to ${firstRequest.filesMax} MP3 or WAV files, each under 5MB and at least ${AUDIO_SECONDS_MIN} seconds long. In each you choose the ${LOOP_SECONDS} seconds that matter, and the artist answers about those.`,
  },
  {
    question: 'When do I get my tokens back?',
    answer: `When an artist doesn’t answer within ${firstRequest.deadlineDays} days, when an artist declines, or when you cancel before the answer. They return automatically to your wallet, for that artist only; your other requests continue.`,
  },
  {
    question: 'Can I get money back on my card?',
    answer: 'Refunds come back as tokens. Tokens you bought are for feedback and cannot be cashed out.',
  },
  {
    question: 'Who hears my music?',
    answer:
      'You and the artists you send it to. The files are private, their links expire, and nothing is published.',
  },
  {
    question: 'I am an artist. What is in it for me?',
    answer: `You decide whether to offer ${firstRequest.plural}, and you can pause at any time. You keep ${ARTIST_PERCENT}% of the price of every answer, and it becomes available ${CLEARING_DAYS} days later.`,
  },
] as const;

/** Opens and closes without scripts, and the browser's search finds closed answers. */
export function Questions() {
  return (
    <Container width="text" className="grid gap-8 py-14 md:py-20">
      <Headline level={2} size="4xl">
        Good to know
      </Headline>
      <div className="grid gap-2">
        {questions.map(({ question, answer }) => (
          <details key={question} className="group rounded-card bg-surface px-5">
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 text-lg font-bold [&::-webkit-details-marker]:hidden">
              {question}
              <Plus aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-45" />
            </summary>
            <p className="pb-5">{answer}</p>
          </details>
        ))}
      </div>
    </Container>
  );
}
