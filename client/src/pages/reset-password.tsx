import { pageTitles } from '@dubplate/shared/lib/page-titles.ts';
import { usePageTitle } from '../app/use-page-title.ts';
import { ResetPassword } from '../features/accounts/ResetPassword.tsx';
import { useMailedCode } from '../features/accounts/use-mailed-code.ts';
import { Container } from '../ui/Container.tsx';
import { Headline } from '../ui/Headline.tsx';

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
