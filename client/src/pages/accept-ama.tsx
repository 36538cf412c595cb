import { UserType } from '@dubplate/shared/features/accounts/model.ts';
import { QUESTION_DAYS } from '@dubplate/shared/features/feedback/rules.ts';
import { ARTIST_PERCENT, CLEARING_DAYS } from '@dubplate/shared/features/wallet/rules.ts';
import { pageTitles } from '@dubplate/shared/lib/page-titles.ts';
import { Link, useNavigate } from 'react-router-dom';
import { useUser } from '../api/use-session.ts';
import { usePageTitle } from '../app/navigation/use-page-title.ts';
import { AcceptQuestionsForm } from '../features/accounts/selling/AcceptQuestionsForm.tsx';
import { paths } from '../paths.ts';
import { Block } from '../ui/layout/Block.tsx';
import { Button } from '../ui/action/Button.tsx';
import { Container } from '../ui/layout/Container.tsx';
import { Headline } from '../ui/layout/Headline.tsx';

/** Where artists begin to answer questions. */
export default function AcceptAmaPage() {
  usePageTitle(pageTitles.acceptAma);
  const user = useUser();
  const navigate = useNavigate();
  return (
    <>
      <Block as="div" color="green-1" padding="section">
        <Container className="grid gap-6">
          <Headline level={1} size="5xl" isFocusTarget>
            Let fans ask you
          </Headline>
          <p className="max-w-[36rem] text-xl">
            Fans send you a written question from your page, with the tokens already set aside. You answer in
            writing within {QUESTION_DAYS} days and keep {ARTIST_PERCENT}% of your price, available{' '}
            {CLEARING_DAYS} days later. You can decline any question, and the fan gets a full refund.
          </p>
        </Container>
      </Block>
      <Container className="py-12 md:py-16">
        <div className="max-w-[39rem]">
          {user?.type === UserType.Artist ? (
            <AcceptQuestionsForm user={user} onDone={() => void navigate(paths.amaManage)} />
          ) : (
            <div className="grid gap-4">
              <h2 className="text-3xl">Questions go to artists</h2>
              <p className="text-lg">
                Would you like to answer some? Tell us who you are and what you’ve made, and our staff can
                turn this into an artist account.
              </p>
              <div>
                <Button as={Link} to={paths.contact} size="large" isWide>
                  Write to us
                </Button>
              </div>
            </div>
          )}
        </div>
      </Container>
    </>
  );
}
