import { REQUEST_DAYS } from '@dubplate/shared/features/feedback/rules.ts';
import { Link } from 'react-router-dom';
import { usePageTitle } from '../../app/navigation/use-page-title.ts';
import { ManageList } from '../../features/feedback/answer/ManageList.tsx';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/action/TextLink.tsx';

/** The tracks that fans sent to an artist. */
export default function RequestsManage() {
  usePageTitle('DeepDive Requests');
  return (
    <ManageList
      title="DeepDive Requests"
      kind="feedback"
      aside={
        <TextLink as={Link} to={paths.requestsReviews} className="inline-flex min-h-11 items-center">
          Reviews
        </TextLink>
      }
      emptyText={`Fans find you on your page and in the list of artists. New tracks appear here automatically; you have ${REQUEST_DAYS} days for each.`}
    />
  );
}
