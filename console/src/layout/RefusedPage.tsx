import { PAGE_REFUSED_TEXT } from '../api/error-texts.ts';
import { LinkButton } from '../ui/text/LinkButton.tsx';
import { StateNote } from '../ui/text/StateNote.tsx';
import { PageTitle } from '../ui/text/PageTitle.tsx';

export function RefusedPage() {
  return (
    <>
      <PageTitle title={PAGE_REFUSED_TEXT} />
      <StateNote text="This page is for super admins only.">
        <LinkButton to="/artists" text="Go to the artists" isMain />
      </StateNote>
    </>
  );
}
