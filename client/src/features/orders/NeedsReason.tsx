import { type ProductKind, products } from '@dubplate/shared/lookups/products.ts';
import { CONSOLE_PATH } from '../../paths.ts';
import { TextLink } from '../../ui/action/TextLink.tsx';
import { Card } from '../../ui/layout/Card.tsx';

/** In place of a request of other people, for staff who gave no reason to read it. */
export function NeedsReason({ kind, requestId }: { kind: ProductKind; requestId: string }) {
  const { paths, name } = products[kind];
  return (
    <Card className="grid gap-4">
      <h1 className="text-2xl">This {name} belongs to other people</h1>
      <p className="max-w-prose">
        {kind === 'private'
          ? 'You can read what they wrote to each other here after you give a reason in the console.'
          : 'You can read its texts and hear its audio here after you give a reason in the console.'}
      </p>
      <TextLink
        href={`${CONSOLE_PATH}/${paths.consoleResource}/${requestId}/show`}
        className="justify-self-start"
      >
        Open it in the console
      </TextLink>
    </Card>
  );
}
