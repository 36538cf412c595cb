import { useCall } from '../../api/use-call.ts';
import { Loaded } from '../../ui/record/Loaded.tsx';
import { Section } from '../../ui/record/Section.tsx';
import { StatusChip } from '../../ui/text/StatusChip.tsx';
import { privateSessionFacts } from './PrivateSessionFacts.tsx';
import { privateStatusWords } from './private-session-words.ts';
import { Written } from './Written.tsx';

/** The private session that a report is about; what was written in it once the reader gave a reason. */
export function ReportedSession({ privateSessionId, reason }: { privateSessionId: string; reason: string }) {
  const query = useCall('admin/get-private-session', { privateSessionId });
  return (
    <>
      <Loaded query={query} height={240}>
        {(session) => (
          <Section
            title="The reported session"
            aside={<StatusChip {...privateStatusWords(session, new Date())} />}
            facts={privateSessionFacts(session)}
          />
        )}
      </Loaded>
      <Written privateSessionId={privateSessionId} reason={reason} />
    </>
  );
}
