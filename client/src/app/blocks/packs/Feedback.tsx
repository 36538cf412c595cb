import { products } from '@dubplate/shared/lookups/products.ts';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Steps } from '../../../ui/layout/Steps.tsx';
import type { BlockProps } from '../block-props.ts';

const steps = [
  { title: 'Pick an artist', text: 'Whose ear do you trust? Choose by genre, price and answer time.' },
  { title: 'Upload your music', text: 'A whole track, with what you want to know about it.' },
  {
    title: 'Get feedback',
    text: `Within a few days you read what works and what to do next. An artist who does not answer within ${products.feedback.deadlineDays} days is refunded automatically.`,
  },
];

export function HowFeedback({ block }: BlockProps<'how_does_df_work_'>) {
  return (
    <Steps
      color="green-2"
      title={block.primary.title ?? 'How it works'}
      steps={steps}
      action={
        <Button as={Link} to={paths.artists} size="large" isWide>
          Pick an artist
        </Button>
      }
    />
  );
}
