import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { buttonClass } from '../ui/action/Button.tsx';
import { EmptyState } from '../ui/list/EmptyState.tsx';

/** In the place of a form that only an approved artist can send, so that nobody fills in what is refused at its end. */
export function NotApproved() {
  return (
    <EmptyState
      title="Not yet"
      text="You can do this once your profile is approved."
      action={
        <Link to={paths.profile} className={buttonClass('primary')}>
          Go to your profile
        </Link>
      }
    />
  );
}
