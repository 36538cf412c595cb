import { Facts } from '../../ui/Facts.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { Money } from '../../ui/Money.tsx';
import { marksOf, typeWords, type UserRow } from './person-words.ts';

/** What is known of every person, fan or artist. */
export function PersonFacts({ person }: { person: UserRow }) {
  return (
    <Facts
      facts={[
        [
          'Email',
          <a key="mail" href={`mailto:${person.email}`}>
            {person.email}
          </a>,
        ],
        ['Name shown', person.displayName],
        ['Type', typeWords[person.type]],
        ['Balance', <Money key="money" tokens={person.token} />],
        ['Registered', <Moment key="registered" date={person.dateCreated} />],
        ['Last sign-in', <Moment key="login" date={person.lastLogin} />],
        ['Role', marksOf(person).join(', ')],
        ['Disabled', person.disabledAt === null ? 'No' : <Moment key="disabled" date={person.disabledAt} />],
        ['Referral code', person.referralCode],
        ['Loopchecks sent', person.counts.loopchecks],
        ['Likes', person.counts.likes],
        ['Id', <code key="id">{person.id}</code>],
      ]}
    />
  );
}
