import { QUESTION_DAYS } from '@dubplate/shared/features/feedback/rules.ts';
import { Link } from 'react-router-dom';
import { useUser } from '../../api/use-session.ts';
import { usePageTitle } from '../../app/navigation/use-page-title.ts';
import { ManageList } from '../../features/feedback/answer/ManageList.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/action/Button.tsx';
import { TextLink } from '../../ui/action/TextLink.tsx';

/** The questions that fans asked an artist. */
export default function AmaManage() {
  usePageTitle('AMA Requests');
  const user = useUser();
  return (
    <ManageList
      title="AMA Requests"
      kind="question"
      aside={
        user?.ama ? (
          <TextLink as={Link} to={paths.requestsReviews} className="inline-flex min-h-11 items-center">
            Reviews
          </TextLink>
        ) : (
          <Button as={Link} to={paths.acceptAma}>
            Let fans ask you
          </Button>
        )
      }
      emptyText={`Fans ask you from your page. New questions appear here automatically; you have ${QUESTION_DAYS} days for each.`}
    />
  );
}
