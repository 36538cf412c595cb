import { useCall } from '../../../api/use-call.ts';
import { lazyPart } from '../../../app/loading/lazy-part.ts';
import { WhenNear } from '../../../app/loading/WhenNear.tsx';

const LoopExample = lazyPart(() => import('../public/LoopExample.tsx'), 'LoopExample');

/** A loop with its answer, which the server writes into the HTML. Without one there is no such part. */
export function ExamplePlace() {
  const { data } = useCall(
    'loopcheck/get-example',
    {},
    { revalidateIfStale: false, revalidateOnFocus: false },
  );
  // It loads where a fifth of the screen would show it, so most first loads come without it.
  return data?.example ? (
    <WhenNear className="min-h-154 md:min-h-175 lg:min-h-105" margin="-20%">
      <LoopExample example={data.example} />
    </WhenNear>
  ) : null;
}
