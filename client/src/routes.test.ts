// @vitest-environment jsdom
import { offerKinds } from '@dubplate/shared/lookups/offers.ts';
import { products, requestKinds } from '@dubplate/shared/lookups/products.ts';
import { movedTo } from '@dubplate/shared/lib/moved-paths.ts';
import { describe, expect, it } from 'vitest';
import { paths } from './paths.ts';
import { routes } from './routes.tsx';
import { manifests } from './app/products.ts';

it('the route table has a page for every path', () => {
  expect(Object.keys(routes).toSorted()).toEqual(Object.keys(paths).toSorted());
});

it('leads to every page of a product by a path of that address', () => {
  const addresses = Object.values(products).flatMap(({ paths: { fanList, artistList, detail } }) =>
    [fanList, artistList, detail].filter((address) => address !== null),
  );
  expect(addresses.filter((address) => !Object.values<string>(paths).includes(address))).toEqual([]);
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

it('every product that artists answer has its part in the site', () => {
  expect(manifests.map(({ kind }) => kind)).toEqual(requestKinds);
  expect(offerKinds).toEqual(requestKinds);
});
