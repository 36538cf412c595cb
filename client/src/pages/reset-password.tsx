import { pageTitles } from '@dubplate/shared/lib/page-titles.ts';
import { usePageTitle } from '../app/navigation/use-page-title.ts';
import { ResetPassword } from '../features/accounts/sign-in/ResetPassword.tsx';
import { useMailedCode } from '../features/accounts/sign-in/use-mailed-code.ts';
import { Container } from '../ui/layout/Container.tsx';
import { Headline } from '../ui/layout/Headline.tsx';

export default function ResetPasswordPage() {
  usePageTitle(pageTitles.resetPassword);
  const code = useMailedCode();
  return (
    <Container width="form" className="grid gap-8 py-10 md:py-16">
      <Headline level={1} size="4xl" isFocusTarget>
        Choose a new password
      </Headline>
      <ResetPassword code={code} />
    </Container>
  );
}
