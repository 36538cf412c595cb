import type { BootedServer } from './boot.ts';

/** One round of many people at once; the answer is what is wrong afterwards, empty when all is well. */
export type Race = (server: BootedServer) => Promise<string[]>;

export const times = <T>(count: number, act: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, async (_, index) => await act(index)));

/** How many calls were answered with each status. */
export const tally = (statuses: readonly number[]) =>
  JSON.stringify(
    Object.fromEntries(
      [...new Set(statuses)]
        .toSorted((a, b) => a - b)
        .map((status) => [status, statuses.filter((s) => s === status).length]),
    ),
  );

export function differences(found: Record<string, unknown>, expected: Record<string, unknown>): string[] {
  return Object.entries(expected).flatMap(([name, value]) =>
    JSON.stringify(found[name]) === JSON.stringify(value)
      ? []
      : [`${name} is ${JSON.stringify(found[name])} instead of ${JSON.stringify(value)}`],
  );
}

/** The second to come is told so; nobody is told that something broke. */
export function strange(answers: readonly { path: string; status: number }[]): string[] {
  return answers
    .filter(({ status }) => status !== 200 && status !== 409)
    .map(({ path, status }) => `${path} answered ${status}`);
}

/** Few find a mistake that is always made; the deep run looks for the rare ones. */
export const roundsOf = (usual: number): number => (process.env['DEEP'] === '1' ? 200 : usual);

/** Plays rounds until one goes wrong; empty when none did. */
export async function playUntilWrong(server: BootedServer, race: Race, rounds: number): Promise<string[]> {
  for (let round = 0; round < rounds; round += 1) {
    const problems = await race(server);
    if (problems.length > 0) return problems;
  }
  return [];
}
