import { LinkButton } from '../ui/text/LinkButton.tsx';
import { StateNote } from '../ui/text/StateNote.tsx';
import { PageTitle } from '../ui/text/PageTitle.tsx';

export function LostPage() {
  return (
    <>
      <PageTitle title="This page could not be found" />
      <StateNote text="The address may be mistyped.">
        <LinkButton to="/artists" text="Go to the artists" isMain />
      </StateNote>
    </>
  );
}
