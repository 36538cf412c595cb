import { useCall } from '../../api/use-call.ts';
import { Loaded } from '../../ui/record/Loaded.tsx';
import { Section, Sections } from '../../ui/record/Section.tsx';
import { GiveReason } from '../orders/GiveReason.tsx';
import { Answer } from './Answer.tsx';
import { Asked } from './Asked.tsx';

/** A track or a question with its answer, once the reader gave a reason. */
export function ReportedRequest({ requestId, reason }: { requestId: string; reason: string }) {
  const query = useCall('admin/get-feedback-request', { requestId });
  return (
    <Loaded query={query} height={240}>
      {({ request }) =>
        request.needsReason ? (
          <GiveReason requestId={requestId} reasonAtFirst={reason} />
        ) : (
          <Sections isStacked>
            <Section title="The reported answer">
              <Answer request={request} />
            </Section>
            <Section title="What was asked">
              <Asked request={request} />
            </Section>
          </Sections>
        )
      }
    </Loaded>
  );
}
