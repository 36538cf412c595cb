import { AcceptRequest } from '@dubplate/shared/features/accounts/model.ts';
import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';
import { isAtLimit } from '@dubplate/shared/features/artists/offers.ts';
import { type OfferKind, offers } from '@dubplate/shared/lookups/offers.ts';
import { paths } from '../../../paths.ts';

export interface ArtistTask {
  title: string;
  why: string;
  to: string;
}

/** What a card's button leads to. */
const buttonOffers = (Object.keys(offers) as OfferKind[]).filter((kind) => offers[kind].isOnFeedbackButton); // its own keys

const part = (id: string) => `${paths.profile}#${id}`;

/** What an artist can do to be found and booked more, most urgent first. Empty: nothing is left to do. */
export function artistTasks(user: OwnUser): ArtistTask[] {
  const { acceptRequest, socials } = user;
  const isAccepting = acceptRequest === AcceptRequest.Accepting;
  const offered = buttonOffers.filter((kind) => user[offers[kind].artistSwitch]);
  const wanted: [boolean, ArtistTask][] = [
    [
      acceptRequest === AcceptRequest.Never,
      {
        title: 'Start accepting requests',
        why: 'Until then your card has no feedback button.',
        to: paths.acceptRequests,
      },
    ],
    [
      acceptRequest === AcceptRequest.Paused,
      { title: 'End your pause', why: 'Until then people can’t send you anything.', to: part('selling') },
    ],
    [
      isAccepting && offered.length === 0,
      { title: 'Choose what you offer', why: 'You accept requests, but offer none.', to: part('selling') },
    ],
    [
      isAccepting && (user.queueLimit === 0 || offered.some((kind) => isAtLimit(user, kind, 0))),
      {
        title: 'Raise your limit',
        why: 'At 0, nobody can send you anything.',
        to: part('selling'),
      },
    ],
    [
      !user.profileImage,
      { title: 'Add a picture', why: 'It is the first thing people see.', to: part('picture') },
    ],
    [
      !user.biography,
      { title: 'Write your biography', why: 'People want to know who listens.', to: part('about') },
    ],
    [
      user.genres.length === 0,
      { title: 'Choose your genres', why: 'Fans search by them.', to: part('music') },
    ],
    [
      user.topics.length === 0,
      { title: 'Choose your topics', why: 'Fans search by them.', to: part('music') },
    ],
    [
      user.daw.length === 0,
      { title: 'Name your DAW', why: 'People who use it too trust you sooner.', to: part('music') },
    ],
    [
      user.instruments.length === 0,
      { title: 'List your gear', why: 'It shows how you work.', to: part('music') },
    ],
    [
      !socials.bandcamp || !socials.discogs,
      {
        title: 'Add Bandcamp and Discogs',
        why: 'They show what you have released.',
        to: part('links'),
      },
    ],
    [
      !user.timeZone,
      { title: 'Set your time zone', why: 'We show deadlines in your time zone.', to: part('place') },
    ],
  ];
  return wanted.flatMap(([isWanted, task]) => (isWanted ? [task] : []));
}
