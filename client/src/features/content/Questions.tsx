import { Plus } from 'lucide-react';
import { Container } from '../../ui/layout/Container.tsx';
import { Headline } from '../../ui/layout/Headline.tsx';

const questions = [
  {
    question: 'What do I get?',
    answer:
      'For every loop: one to three labels such as “Banger” or “Mix Feels Off”, a written answer, and a score from 0 to 100. From every artist you chose, each on their own.',
  },
  {
    question: 'What can I send?',
    answer:
      'Up to ten MP3 or WAV files, each under 5MB and at least 30 seconds long. In each you choose the 30 seconds that matter; that is what the artist is asked about.',
  },
  {
    question: 'When do I get my tokens back?',
    answer:
      'When an artist does not answer within 7 days, when an artist declines, or when you cancel before the answer. They return by themselves, to the same wallet, for that artist alone; the others go on.',
  },
  {
    question: 'Can I get money back on my card?',
    answer: 'Refunds come back as tokens. Tokens you bought are for feedback and cannot be cashed out.',
  },
  {
    question: 'Who hears my music?',
    answer:
      'You and the artists you send it to. The files are private, their addresses run out, and nothing is published.',
  },
  {
    question: 'I am an artist. What is in it for me?',
    answer:
      'You decide whether you take Loopchecks, and you can pause at any time. You keep 80% of the price of what you answer; it becomes available 7 days after your answer.',
  },
] as const;

/** Opens and closes without scripts; the browser's search finds what is closed. */
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
