import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCall } from '../../api/use-call.ts';
import { Loaded } from '../../ui/record/Loaded.tsx';
import { Section } from '../../ui/record/Section.tsx';
import { StateNote } from '../../ui/text/StateNote.tsx';
import { LongText } from '../feedback/LongText.tsx';
import { GiveReason } from '../orders/GiveReason.tsx';
import { AnsweredLoop } from './AnsweredLoop.tsx';
import { LoopPlayer } from './LoopPlayer.tsx';
import type { LoopcheckRecord } from './records.ts';

interface Properties {
  requestId: string;
  artistId: string;
  reason: string;
}

/** The loops with what the reported artist said about each, once the reader gave a reason. */
export function ReportedAnswer({ requestId, artistId, reason }: Properties) {
  const query = useCall('admin/get-loopcheck-request', { requestId });
  return (
    <Loaded query={query} height={240}>
      {(record) =>
        record.needsReason ? (
          <GiveReason requestId={requestId} reasonAtFirst={reason} />
        ) : (
          <Section title="The reported answer">
            <Comment record={record} />
            <Loops record={record} artistId={artistId} />
          </Section>
        )
      }
    </Loaded>
  );
}

function Comment({ record: { comment, requester } }: { record: LoopcheckRecord }) {
  if (!comment) return null;
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {requester.username} wrote to all artists:
      </Typography>
      <LongText text={comment} />
    </>
  );
}

function Loops({ record, artistId }: { record: LoopcheckRecord; artistId: string }) {
  const answer = record.answers.find(({ id }) => id === artistId);
  if (!answer) return <StateNote text="The answer is gone." isSmall />;
  return (
    <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 2 }}>
      {record.fileList.map((file, index) => {
        const loop = answer.loops.find((each) => each.index === index);
        return (
          <li key={`${file.name}-${file.start}`}>
            <LoopPlayer file={file} />
            {loop ? <AnsweredLoop loop={loop} /> : null}
          </li>
        );
      })}
    </Box>
  );
}
