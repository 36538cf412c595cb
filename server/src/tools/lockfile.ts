import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { inRepository } from './repository.ts';
import { runCommand } from './run-command.ts';

/** The parts of pnpm-lock.yaml that say where each package comes from. */
interface Lockfile {
  packages?: Record<string, { resolution?: Record<string, unknown> }>;
  importers?: Record<string, Record<string, Record<string, { version: string }>>>;
}

const checksum = /^sha512-[A-Za-z0-9+/]{86}==$/;
const releasedVersion = /^.+@\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/;

/** True when package.json and lockfile agree and a registry's checksum covers every package: an install gives what was reviewed. */
export async function isLockfileWhole(timeoutMs: number): Promise<boolean> {
  const faults = lockfileFaults(readFileSync(inRepository('pnpm-lock.yaml'), 'utf8'));
  for (const fault of faults) console.log(fault);
  const args = ['install', '--frozen-lockfile', '--lockfile-only', '--offline'];
  const { exitCode, output } = await runCommand('pnpm', args, { output: 'kept', timeoutMs });
  if (exitCode !== 0) process.stdout.write(output);
  return exitCode === 0 && faults.length === 0;
}

/**
 * The entries that a registry's checksum does not cover. A package from git, a folder or an address has no release that
 * others look at, and one without a checksum may change after it was reviewed.
 */
export function lockfileFaults(text: string): string[] {
  const { packages = {}, importers = {} } = parse(text) as Lockfile; // `as`: pnpm writes the file, and what is missing is a fault.
  if (Object.keys(packages).length === 0) return ['pnpm-lock.yaml names no packages'];
  return [
    ...Object.entries(packages).flatMap(([name, { resolution = {} }]) => packageFaults(name, resolution)),
    ...Object.entries(importers).flatMap(([path, groups]) =>
      Object.values(groups).flatMap((group) =>
        Object.entries(group)
          .filter(([, { version }]) => version.includes(':') && !/^link:(?:\.\.\/)*[\w-]+$/.test(version))
          .map(([name, { version }]) => `${path}: ${name} comes from ${version}`),
      ),
    ),
  ];
}

function packageFaults(name: string, resolution: Record<string, unknown>): string[] {
  const { integrity, ...source } = resolution;
  const isFromRegistry = releasedVersion.test(name) && Object.keys(source).length === 0;
  return [
    ...(isFromRegistry ? [] : [`${name} does not come from the registry`]),
    ...(typeof integrity === 'string' && checksum.test(integrity) ? [] : [`${name} has no sha512 checksum`]),
  ];
}
