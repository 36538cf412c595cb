import { readFileSync } from 'node:fs';
import { approvalActs } from '@dubplate/shared/features/approvals/model.ts';
import { allCalls } from '@dubplate/shared/contract/all-calls.ts';
import type { Call } from '@dubplate/shared/contract/call.ts';
import { inRepository } from './repository.ts';

const PATH = 'docs/security.md';

/** How sure the server is of who calls, from the least to the most. */
const levels = [
  { name: 'open', means: 'Nothing is asked: the call carries its own proof, or none is needed.' },
  { name: 'public', means: 'The header of our own pages. A token may come along, and then counts.' },
  { name: 'ticket', means: 'A token, or the upload ticket of a registration.' },
  { name: 'signed in', means: 'A token: the password, and the second step of those who have one.' },
  { name: 'staff', means: 'The same, with two steps in production.' },
  { name: 'super admin', means: 'The same, with the right of super admins.' },
] as const;
type LevelName = (typeof levels)[number]['name'];

const levelOfWho: Record<Call['who'], LevelName> = {
  open: 'open',
  public: 'public',
  'signed-in-or-ticket': 'ticket',
  'signed-in': 'signed in',
  fan: 'signed in',
  artist: 'signed in',
  admin: 'staff',
  'super-admin': 'super admin',
};

/** The page as it is and with the levels of every call, between `<!-- assurance -->` and `<!-- /assurance -->`. */
export function writtenAssurance(): { path: string; present: string; wanted: string } {
  const present = readFileSync(inRepository(PATH), 'utf8');
  const place = /(<!-- assurance -->\n).*?(<!-- \/assurance -->)/s;
  if (!place.test(present)) throw new Error(`${PATH} has no place for the levels of the calls.`);
  return { path: PATH, present, wanted: present.replace(place, `$1\n${tables()}\n\n$2`) };
}

function tables(): string {
  const calls: [string, Call][] = Object.entries(allCalls);
  const rows = levels.flatMap(({ name, means }) => {
    const own = calls.filter(([, { who }]) => levelOfWho[who] === name);
    const listed = own.map(([path, call]) => `\`${path}\`${marksOf(path, call)}`).toSorted();
    return [`| ${name} | ${means} | ${listed.join(', ')} |`];
  });
  return ['| level | what it takes | calls |', '| --- | --- | --- |', ...rows].join('\n');
}

function marksOf(path: string, { needsProof, isDevelopmentOnly }: Call): string {
  const isTwo = (approvalActs as readonly string[]).includes(path);
  return [
    needsProof ? ' **P**' : '',
    isTwo ? ' **2**' : '',
    isDevelopmentOnly ? ' (not in production)' : '',
  ].join('');
}
