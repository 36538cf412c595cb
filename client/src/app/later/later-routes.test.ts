// @vitest-environment jsdom
import { soldOffers } from '@dubplate/shared/lookups/offers.ts';
import { products, requestKinds } from '@dubplate/shared/lookups/products.ts';
import { movedTo } from '@dubplate/shared/lib/moved-paths.ts';
import { describe, expect, it } from 'vitest';
import { paths } from '../../paths.ts';
import { routes } from '../../routes.tsx';
import { manifests } from '../products.ts';
import { laterRoutes } from './later-routes.ts';

/** The exceptions as they were frozen. A product that is built takes its lines out; nothing may come back. */
const frozen = [
  'blog', 'article', 'liveNow', 'upcoming', 'videos', 'video', 'videoUpload', 'videoEdit', 'page', 'landing',
  'sharedFeedback', 'session', 'sessionChat', 'sessionCreate', 'sessionLive', 'sessionTest',
  'sessionTestMobile', 'sessionsEdit', 'acceptAma', 'ama', 'amaManage', 'myContent', 'myContentPast', 'myContentVideos',
  'myFiles', 'myTickets', 'myPrivateSessions', 'myUsers', 'myVideos', 'requests', 'requestsCreate',
  'requestsConfirmation', 'requestsManage', 'requestsReviews', 'requestsDetail', 'privateSessions',
  'privateSessionsManage', 'privateSessionsReviews', 'privateSessionsDetail',
]; // prettier-ignore

const laterPaths: string[] = Object.values(laterRoutes).map(({ path }) => path);

describe('the route table', () => {
  it('has a page or an exception for every path, never both', () => {
    expect(Object.keys(routes).toSorted()).toEqual(Object.keys(paths).toSorted());
    expect(laterPaths.filter((path) => Object.values<string>(paths).includes(path))).toEqual([]);
  });

  it('has no exception that was not there before', () => {
    expect(Object.keys(laterRoutes).filter((name) => !frozen.includes(name))).toEqual([]);
  });
});

it('leads to every page of a product by a path of that address', () => {
  const addresses = Object.values(products).flatMap(({ paths: { fanList, artistList, detail } }) =>
    [fanList, artistList, detail].filter((address) => address !== null),
  );
  expect(
    addresses.filter((address) => ![...Object.values<string>(paths), ...laterPaths].includes(address)),
  ).toEqual([]);
});

it('a product is offered as soon as its pages stand, and no sooner', () => {
  expect({
    requests: products.feedback.isOpen,
    questions: products.question.isOpen,
    sessions: products.private.isOpen,
  }).toEqual({
    requests: !('requestsCreate' in laterRoutes),
    questions: !('ama' in laterRoutes),
    sessions: !('privateSessions' in laterRoutes),
  });
});

describe('movedTo', () => {
  it.each([
    ['/landing/demo-feedback', '/'],
    ['/landing/demo-feedback/', '/'],
    ['/landing/dubplate-academy', '/landing/dubplate-academy-v2'],
    ['/landing/dubplate-academy-v2', null],
    ['/register/artist', '/register?type=2'],
    ['/artists', null],
  ])('sends %s to %s', (from, to) => expect(movedTo(from)).toBe(to));
});

it('every product on sale that artists answer has its part in the site', () => {
  expect(manifests.map(({ kind }) => kind)).toEqual(requestKinds);
  expect(soldOffers).toEqual(requestKinds);
});
