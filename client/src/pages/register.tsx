import { UserType } from '@dubplate/shared/features/accounts/model.ts';
import { Link, useSearchParams } from 'react-router-dom';
import { keptReferral } from '../app/referral.ts';
import { usePageTitle } from '../app/use-page-title.ts';
import { RegistrationForm } from '../features/accounts/RegistrationForm.tsx';
import { paths } from '../paths.ts';
import { Block } from '../ui/Block.tsx';
import { Container } from '../ui/Container.tsx';
import { Headline } from '../ui/Headline.tsx';
import { TextLink } from '../ui/TextLink.tsx';

export default function RegisterPage() {
  const [search] = useSearchParams();
  const isArtist = search.get('type') === '2';
  usePageTitle(isArtist ? 'Join as an artist' : 'Join');

  return (
    <>
      <Block color={isArtist ? 'green-1' : 'yellow'} className="py-10 md:py-16">
        <Container width="text" className="grid gap-4">
          <Headline level={1} size="5xl" isFocusTarget>
            {isArtist ? 'Join as an artist' : 'Join'}
          </Headline>
          <p className="max-w-[36rem] text-lg">
            {isArtist
              ? 'People send you their loops, you tell them what you hear, and you earn for each answer. We look at every profile before it goes public.'
              : 'Free to join. You pay only for the feedback you ask for: 300 tokens ($3) per file and artist, and your tokens come back when no answer does.'}
          </p>
        </Container>
      </Block>
      <Container width="text" className="grid gap-8 py-10">
        <RegistrationForm
          key={isArtist ? 'artist' : 'fan'}
          type={isArtist ? UserType.Artist : UserType.Fan}
          referralCode={keptReferral()}
        />
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <span>
            Have an account?{' '}
            <TextLink as={Link} to={paths.login}>
              Login
            </TextLink>
          </span>
          <TextLink as={Link} to={isArtist ? paths.register : `${paths.register}?type=2`}>
            {isArtist ? 'Join as a fan instead' : 'Join as an artist instead'}
          </TextLink>
        </p>
      </Container>
    </>
  );
}
