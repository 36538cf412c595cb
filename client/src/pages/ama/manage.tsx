import { QUESTION_DAYS } from '@dubplate/shared/features/feedback/rules.ts';
import { usePageTitle } from '../../app/navigation/use-page-title.ts';
import { ManageList } from '../../features/feedback/answer/ManageList.tsx';

/** The questions that fans asked an artist. */
export default function AmaManage() {
  usePageTitle('AMA Requests');
  return (
    <ManageList
      title="AMA Requests"
      kind="question"
      emptyText={`Fans ask you from your page. New questions appear here automatically; you have ${QUESTION_DAYS} days for each.`}
    />
  );
}
