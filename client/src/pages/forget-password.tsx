import { pageTitles } from '@dubplate/shared/lib/page-titles.ts';
import { Link } from 'react-router-dom';
import { usePageTitle } from '../app/navigation/use-page-title.ts';
import { ForgetPasswordForm } from '../features/accounts/sign-in/ForgetPasswordForm.tsx';
import { paths } from '../paths.ts';
import { Container } from '../ui/layout/Container.tsx';
import { Headline } from '../ui/layout/Headline.tsx';
import { TextLink } from '../ui/action/TextLink.tsx';

export default function ForgetPasswordPage() {
  usePageTitle(pageTitles.forgetPassword);
  return (
    <Container width="form" className="grid gap-8 py-10 md:py-16">
      <div className="grid gap-3">
        <Headline level={1} size="4xl" isFocusTarget>
          Forgot your password?
        </Headline>
        <p className="text-muted">We’ll email you a link to choose a new one.</p>
      </div>
      <ForgetPasswordForm />
      <p>
        <TextLink as={Link} to={paths.login}>
          Login
        </TextLink>
      </p>
    </Container>
  );
}
