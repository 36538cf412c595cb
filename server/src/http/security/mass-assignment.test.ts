import type { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { callsByPath, digestOf, callAs } from '../../testing/calls/call-as.ts';
import { aWorld } from '../../testing/calls/cases-world.ts';
import { type AnyCase, cases } from '../../testing/calls/cases.ts';

// Without limits: an answer names at most twenty fields, so the names go in several bodies.
let server: BootedServer;
beforeAll(async () => {
  server = await boot();
});
afterAll(async () => await server.close());

const privileged = {
  token: 1_000_000, bonus: 1_000_000, balance: 1_000_000, earnings: 1_000_000, admin: true, superAdmin: true, isAdmin: true,
  is_super_admin: true, role: 'admin', staff: true, type: 2, status: 1, statusReason: null, slug: 'mine', featured: true,
  focus: true, frozen: false, commissionBps: 0, uid: 'mine', id: 'mine', userId: 'mine', email: 'mine@example.test',
  emailVerified: true, pendingEmail: 'mine@example.test', hasPassword: true, dateCreated: 0, approvedAt: 0, disabledAt: null,
  referralCode: 'MINE', impersonatorId: null, signInId: 'mine',
}; // prettier-ignore

describe('mass assignment', () => {
  /** The object itself and each object within it, with the schema's shape there. */
  function* levelsOf(
    input: object,
    shape: z.core.$ZodShape,
    path: string[] = [],
  ): Generator<{ path: string[]; known: string[] }> {
    yield { path, known: Object.keys(shape) };
    for (const [key, field] of Object.entries(shape)) {
      const inner = unwrapped(field);
      if (inner) yield* levelsOf(Object(Reflect.get(input, key)), inner, [...path, key]);
    }
  }

  function unwrapped(field: unknown): z.core.$ZodShape | null {
    const { def, shape } = Object(field) as { def?: { innerType?: unknown }; shape?: z.core.$ZodShape }; // zod keeps both there.
    if (shape) return shape;
    return def?.innerType ? unwrapped(def.innerType) : null;
  }

  const withAdded = (input: object, path: string[], added: object): object => {
    const [first, ...rest] = path;
    if (first === undefined) return { ...input, ...added };
    return { ...input, [first]: withAdded(Object(Reflect.get(input, first)), rest, added) };
  };

  it('changes nothing by any of 31 names through any call that writes', async () => {
    const world = await aWorld(server);
    const names = Object.keys(privileged);
    expect(names).toHaveLength(31);
    const tables = ['users', 'staff_flags', 'passwords', 'sign_ins', 'artist_stats'];
    const watched = async () =>
      Object.entries(await digestOf(server)).filter(
        ([name]) => tables.includes(name) || name.startsWith('wallet_'),
      );
    const before = await watched();
    const writing = callsByPath.filter(([, { writes, isDevelopmentOnly }]) => writes && !isDevelopmentOnly);
    const refused = new Set<string>();
    let tries = 0;
    for (const [path, call] of writing) {
      const { as, works, file }: AnyCase = cases[path];
      const input = works(world);
      for (const level of levelsOf(input, call.input.shape)) {
        // At the top the caller's own credential is called `token` too.
        const added = names.filter(
          (name) => !level.known.includes(name) && !(name === 'token' && level.path.length === 0),
        );
        const token = as === 'visitor' ? undefined : world.people[as].token;
        // A form with many fields is refused for their number alone.
        for (const some of chunksOf(added, call.transport === 'multipart' ? 4 : 8)) {
          const more = Object.fromEntries(some.map((name) => [name, Reflect.get(privileged, name)]));
          const heard = await callAs(server, path, withAdded(input, level.path, more), { token, file });
          const named = Object.keys(heard.body?.error?.fields ?? {});
          const missing = some.filter((name) => !named.includes([...level.path, name].join('.')));
          expect([path, level.path, heard.status, missing]).toEqual([path, level.path, 422, []]);
        }
        for (const name of added) refused.add(name);
        tries += added.length;
      }
    }
    expect([...refused].toSorted()).toEqual(names.toSorted());
    expect(writing.length).toBeGreaterThan(30);
    expect(tries).toBeGreaterThan(30 * writing.length);
    expect(await watched()).toEqual(before);
  });
});

function chunksOf<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
