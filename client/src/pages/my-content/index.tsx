import { sessionTitles } from '@dubplate/shared/lib/session-titles.ts';
import { Link } from 'react-router-dom';
import { ContentFrame } from '../../app/layouts/ContentFrame.tsx';
import { usePageTitle } from '../../app/navigation/use-page-title.ts';
import { OwnSessions } from '../../features/sessions/own/OwnSessions.tsx';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/action/Button.tsx';

export default function MyContentPage() {
  usePageTitle(sessionTitles.myContent);
  return (
    <ContentFrame
      title={sessionTitles.myContent}
      action={
        <Link to={paths.sessionCreate} className={buttonClass('primary')}>
          Create a session
        </Link>
      }
    >
      <OwnSessions when="open" />
    </ContentFrame>
  );
}
