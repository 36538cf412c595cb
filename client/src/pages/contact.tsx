import { pageTitles } from '@dubplate/shared/lib/page-titles.ts';
import { usePageTitle } from '../app/navigation/use-page-title.ts';
import { ContactForm } from '../features/content/ContactForm.tsx';
import { Container } from '../ui/layout/Container.tsx';
import { Headline } from '../ui/layout/Headline.tsx';

export default function ContactPage() {
  usePageTitle(pageTitles.contact);
  return (
    <Container width="text" className="grid gap-8 py-10 md:py-16">
      <div className="grid gap-3">
        <Headline level={1} size="5xl" isFocusTarget>
          Contact
        </Headline>
        <p className="text-lg text-muted">
          A question, a problem or an idea: write to us. The answer comes by email.
        </p>
      </div>
      <ContactForm />
    </Container>
  );
}
