import { movedTo } from '@dubplate/shared/lib/moved-paths.ts';
import { useLocation, useParams } from 'react-router-dom';
import { Blocks } from '../../app/blocks/Blocks.tsx';
import { DocumentFrame } from '../../app/blocks/DocumentFrame.tsx';
import { Moved } from '../../app/navigation/Moved.tsx';

/** Landing pages of the academy begin so. */
const ACADEMY = 'dubplate-academy';

/** A page that staff made of blocks. */
export default function LandingPage() {
  const { id = '' } = useParams();
  const target = movedTo(useLocation().pathname);
  if (target !== null) return <Moved to={target} />;
  return (
    <DocumentFrame kind="landing" slug={id}>
      {({ title, blocks }) => <Blocks blocks={blocks} title={title} isAcademy={id.startsWith(ACADEMY)} />}
    </DocumentFrame>
  );
}
