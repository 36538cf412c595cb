import { LOOPCHECK_FILES_MAX } from '@dubplate/shared/features/loopcheck/model.ts';
import { LOOPCHECK_DAYS } from '@dubplate/shared/features/loopcheck/rules.ts';
import { products } from '@dubplate/shared/lookups/products.ts';
import { openLoopcheckPanel } from '../../features/loopcheck/start/panel-state.ts';
import { usePageTitle } from '../../app/navigation/use-page-title.ts';
import { LoopcheckList, useLoopcheckList } from '../../features/loopcheck/list/LoopcheckList.tsx';
import { Button } from '../../ui/action/Button.tsx';
import { Container } from '../../ui/layout/Container.tsx';
import { EmptyState } from '../../ui/list/EmptyState.tsx';
import { Headline } from '../../ui/layout/Headline.tsx';

const title = products.loopcheck.listTitle;

/** The requester's purchases. */
export default function LoopcheckPurchases() {
  usePageTitle(title);
  const list = useLoopcheckList('loopcheck/get-requests-user', null);
  return (
    <Container className="grid grid-cols-[minmax(0,1fr)] gap-8 py-10">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Headline level={1} size="4xl" isFocusTarget>
          {title}
        </Headline>
        {list.items.length > 0 && <Button onClick={openLoopcheckPanel}>New Loopcheck</Button>}
      </div>
      <LoopcheckList
        label={title}
        viewer="buyer"
        list={list}
        empty={
          <EmptyState
            title="You have not sent a loop yet"
            text={`Choose up to ${LOOPCHECK_FILES_MAX} loops and the artists you trust. They tell you which one works and how to make it better, within ${LOOPCHECK_DAYS} days or your tokens come back.`}
            action={<Button onClick={openLoopcheckPanel}>Start</Button>}
          />
        }
      />
    </Container>
  );
}
