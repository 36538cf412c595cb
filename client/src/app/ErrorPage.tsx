import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { Button } from '../ui/action/Button.tsx';
import { Container } from '../ui/layout/Container.tsx';
import { Headline } from '../ui/layout/Headline.tsx';
import { WaveArt } from '../ui/media/WaveArt.tsx';
import { usePageTitle } from './navigation/use-page-title.ts';

/** Source: docs/product/calls.md#errors. */
const texts: Partial<Record<number, string>> = {
  403: "You don't have the pernission to access this page.",
  404: 'This page could not be found',
};

interface Props {
  status?: number;
  message?: string;
}

/** Shown in place of a page that cannot be shown. */
export function ErrorPage({ status = 500, message }: Props) {
  const fixed = texts[status];
  const text = message ?? fixed ?? 'Error';
  const mayPass = fixed === undefined;
  usePageTitle(text);
  return (
    <Container className="grid min-h-[70dvh] content-center gap-6 py-16">
      <WaveArt seed={`error ${status}`} bars={64} className="h-20 w-full max-w-xl text-edge" />
      <p className="font-display text-2xl font-extrabold text-muted">{status}</p>
      <Headline level={1} size="4xl" isFocusTarget>
        {text}
      </Headline>
      <div className="flex flex-wrap gap-3">
        {mayPass && <Button onClick={() => location.reload()}>Reload the page</Button>}
        <Button as={Link} to={paths.home} kind={mayPass ? 'secondary' : 'primary'}>
          Go to the home page
        </Button>
      </div>
    </Container>
  );
}
