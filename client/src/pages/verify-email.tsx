import { pageTitles } from '@dubplate/shared/lib/page-titles.ts';
import { usePageTitle } from '../app/navigation/use-page-title.ts';
import { useMailedCode } from '../features/accounts/sign-in/use-mailed-code.ts';
import { VerifyEmail } from '../features/accounts/sign-in/VerifyEmail.tsx';
import { Container } from '../ui/layout/Container.tsx';
import { Headline } from '../ui/layout/Headline.tsx';

export default function VerifyEmailPage() {
  usePageTitle(pageTitles.verifyEmail);
  const code = useMailedCode();
  return (
    <Container width="form" className="grid gap-8 py-10 md:py-16">
      <Headline level={1} size="4xl" isFocusTarget>
        Confirm your email address
      </Headline>
      <VerifyEmail code={code} />
    </Container>
  );
}
