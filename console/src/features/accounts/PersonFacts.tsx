import Box from '@mui/material/Box';
import { genres } from '@dubplate/shared/lookups/genres.ts';
import { levels } from '@dubplate/shared/lookups/levels.ts';
import { namesOf } from '@dubplate/shared/lookups/lookup.ts';
import { topics } from '@dubplate/shared/lookups/topics.ts';
import { productScreens } from '../../product-screens.ts';
import { formatCount } from '../../ui/money/amounts.ts';
import { Money } from '../../ui/money/Money.tsx';
import { type Fact, Facts } from '../../ui/record/Facts.tsx';
import { DateTime } from '../../ui/text/DateTime.tsx';
import { isWhole, type PersonRecord, typeWords, type UserRow } from './person-words.ts';

const PORTRAIT_PX = 88;

/** The facts about any person, fan or artist. */
export function PersonFacts({ person }: { person: UserRow }) {
  return (
    <>
      <Portrait person={person} />
      <Facts
        facts={[
          ['Email', <EmailOf key="mail" person={person} />],
          ['Name shown', person.displayName],
          ...(isWhole(person) ? [['Real name', realNameOf(person)] as const] : []),
          ['Type', typeWords[person.type]],
          ['Balance', <Money key="money" tokens={person.token} />],
          ['Registered', <DateTime key="registered" date={person.dateCreated} />],
          ['Last sign-in', <DateTime key="login" date={person.lastLogin} />],
          ...(isWhole(person) ? wholeFacts(person) : []),
          ['Rights', person.superAdmin ? 'Super admin' : person.admin ? 'Admin' : 'None'],
          [
            'Disabled',
            person.disabledAt === null ? 'No' : <DateTime key="disabled" date={person.disabledAt} />,
          ],
          ['Referral code', person.referralCode],
          ...productScreens.flatMap(({ plural, countOf }) =>
            countOf ? [[`${plural} sent`, formatCount(countOf(person.counts))] as const] : [],
          ),
          ['Likes', formatCount(person.counts.likes)],
          ['Id', <code key="id">{person.id}</code>],
        ]}
      />
    </>
  );
}

/** Only pictures from our own storage: the page's security policy blocks all others. */
function Portrait({ person: { profileImage, username } }: { person: UserRow }) {
  if (!profileImage || new URL(profileImage, location.href).origin !== location.origin) return null;
  return (
    <Box
      component="img"
      src={profileImage}
      alt={`Profile picture of ${username}`}
      width={PORTRAIT_PX}
      height={PORTRAIT_PX}
      sx={{ display: 'block', mb: 1.5, borderRadius: 1, objectFit: 'cover', bgcolor: 'action.hover' }}
    />
  );
}

function EmailOf({ person }: { person: UserRow }) {
  const proof = !isWhole(person) ? '' : person.emailVerified ? ' (verified)' : ' (not verified)';
  return (
    <>
      <a href={`mailto:${person.email}`}>{person.email}</a>
      {proof}
    </>
  );
}

function realNameOf({ firstname, lastname }: PersonRecord): string {
  return [firstname, lastname].filter(Boolean).join(' ');
}

function wholeFacts(person: PersonRecord): Fact[] {
  const { approvedAt } = person;
  return [
    ['Signed in now', signInsOf(person)],
    ['Two-step sign-in', person.secondFactors > 0 ? 'Yes' : 'No'],
    ...(approvedAt === null ? [] : [['Approved', <DateTime key="approved" date={approvedAt} />] as const]),
    ['Time zone', person.timeZone],
    ['Language', person.language],
    ['Level', person.level === null ? null : namesOf(levels, [person.level]).join()],
    ['Genres', namesOf(genres, person.genres).join(', ')],
    ['Interests', namesOf(topics, person.interests).join(', ')],
    ['Links', <LinksOf key="links" person={person} />],
  ];
}

function signInsOf({ signIns }: PersonRecord): string {
  if (signIns === 0) return 'No';
  return signIns === 1 ? 'In 1 browser' : `In ${signIns} browsers`;
}

/** Staff follow these before they approve an artist. */
function LinksOf({ person }: { person: PersonRecord }) {
  const links = Object.entries(person.socials).filter(([, url]) => url?.startsWith('https://'));
  if (links.length === 0) return <>–</>;
  return links.map(([name, url], index) => (
    <span key={name}>
      {index > 0 ? ', ' : ''}
      <a href={url} target="_blank" rel="noopener noreferrer nofollow" title={url}>
        {name}
      </a>
    </span>
  ));
}
