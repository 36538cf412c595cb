import { ApprovalStatus } from '@dubplate/shared/features/approvals/model.ts';
import { viewer } from '../../auth-provider.ts';
import { DialogButton } from '../../ui/action/DialogButton.tsx';
import type { Fact } from '../../ui/record/Facts.tsx';
import { RecordLink } from '../../ui/record/links.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { Section } from '../../ui/record/Section.tsx';
import { LinkButton } from '../../ui/text/LinkButton.tsx';
import { DateTime } from '../../ui/text/DateTime.tsx';
import { StatusChip } from '../../ui/text/StatusChip.tsx';
import { actWords, type Approval, approvalStatusWords } from './approval-words.ts';
import { ApproveDialog, RefuseDialog } from './DecideDialogs.tsx';

export function ApprovalShow() {
  return (
    <RecordPage<Approval>
      titleOf={(approval) => approval.what}
      asideOf={(approval) => <StatusChip {...approvalStatusWords[approval.status]} />}
      actionsOf={(approval) => <Actions approval={approval} />}
    >
      {(approval) => <Section title="Request" facts={factsOf(approval)} />}
    </RecordPage>
  );
}

/** The one who asked can only take it back. */
function Actions({ approval }: { approval: Approval }) {
  const { status, mayApprove, askedBy, link } = approval;
  const isOwn = askedBy.id === viewer().uid;
  return (
    <>
      <LinkButton to={link.replace(/^\/admin/, '')} text="Open the record" />
      <DialogButton text="Approve" look="main" isOffered={mayApprove}>
        {(close) => <ApproveDialog approval={approval} onClose={close} />}
      </DialogButton>
      <DialogButton text={isOwn ? 'Take back' : 'Refuse'} isOffered={status === ApprovalStatus.Waiting}>
        {(close) => <RefuseDialog approval={approval} isOwn={isOwn} onClose={close} />}
      </DialogButton>
    </>
  );
}

function factsOf(approval: Approval): Fact[] {
  const { person, askedBy, decidedBy, whyNot } = approval;
  return [
    ['What', approval.what],
    ['Kind', actWords[approval.act]],
    [
      'Person',
      person === null ? null : (
        <RecordLink key="person" resource="users" id={person.id} text={person.username} />
      ),
    ],
    ...saidIn(approval.input),
    ['Asked by', <RecordLink key="asked" resource="users" id={askedBy.id} text={askedBy.username} />],
    ['Asked', <DateTime key="date" date={approval.date} />],
    ['Note', approval.note || null],
    ...(whyNot === null || askedBy.id === viewer().uid ? [] : [['Not for you', whyNot] satisfies Fact]),
    ['Ends', <DateTime key="ends" date={approval.expires} />],
    ['Decided by', decidedBy === null ? null : decidedBy.username],
    [
      'Decided',
      approval.decidedDate === null ? null : <DateTime key="decided" date={approval.decidedDate} />,
    ],
    ['Reason', approval.reason],
    ['Id', <code key="id">{approval.id}</code>],
  ];
}

interface Said {
  transaction?: { note?: string };
  coupon?: { note?: string };
  changes?: { note?: string };
  reason?: string;
}

/** The words that the first person wrote into the act itself. */
function saidIn(input: Approval['input']): Fact[] {
  const { transaction, coupon, changes, reason } = input as Said; // checked by the call it was made for
  const said = transaction?.note ?? coupon?.note ?? changes?.note ?? reason;
  return said === undefined ? [] : [['Their reason', said]];
}
