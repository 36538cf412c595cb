import { Link } from 'react-router-dom';
import { textPagePath } from '../paths.ts';
import { TextLink } from '../ui/action/TextLink.tsx';

/** In a new tab, because what a person is about to agree to must stay open. */
function PageLink({ id, children }: { id: string; children: string }) {
  return (
    <TextLink as={Link} to={textPagePath(id)} target="_blank">
      {children}
    </TextLink>
  );
}

export function TermsLink() {
  return <PageLink id="terms">terms of use</PageLink>;
}

export function PrivacyLink() {
  return <PageLink id="privacy-policy">privacy policy</PageLink>;
}
