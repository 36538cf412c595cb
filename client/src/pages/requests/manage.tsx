import { REQUEST_DAYS } from '@dubplate/shared/features/feedback/rules.ts';
import { usePageTitle } from '../../app/navigation/use-page-title.ts';
import { ManageList } from '../../features/feedback/answer/ManageList.tsx';

/** The tracks that fans sent to an artist. */
export default function RequestsManage() {
  usePageTitle('DeepDive Requests');
  return (
    <ManageList
      title="DeepDive Requests"
      kind="feedback"
      emptyText={`Fans find you on your page and in the list of artists. New tracks appear here automatically; you have ${REQUEST_DAYS} days for each.`}
    />
  );
}
