import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { inRepository } from './repository.ts';
import { runCommand } from './run-command.ts';

// The fields that the schema of CycloneDX 1.6 requires, and those that make an entry useful: where it comes from and its hash.
const hash = z.object({ alg: z.literal('SHA-512'), content: z.string().regex(/^[0-9a-f]{128}$/) });
const component = z.object({
  type: z.literal('library'),
  name: z.string().min(1),
  version: z.string().min(1),
  purl: z.string().startsWith('pkg:npm/'),
  'bom-ref': z.string().min(1),
  externalReferences: z
    .array(z.object({ type: z.string(), url: z.string().min(1), hashes: z.array(hash).optional() }))
    .optional(),
});
const bom = z.object({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.6'),
  serialNumber: z.string().regex(/^urn:uuid:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  version: z.literal(1),
  metadata: z.object({
    timestamp: z.iso.datetime(),
    component: z.object({ type: z.literal('application'), name: z.literal('dubplate') }),
  }),
  components: z.array(component),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()).optional() })),
});

const folder = mkdtempSync(join(tmpdir(), 'dubplate-sbom-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('pnpm run sbom', () => {
  it('lists every package of the lockfile as CycloneDX 1.6', { timeout: 120_000 }, async () => {
    const file = join(folder, 'new/sbom.json');
    const result = await runCommand(process.execPath, [inRepository('server/src/tools/sbom.ts'), file], {
      output: 'kept',
      timeoutMs: 90_000,
    });
    expect(result).toEqual({ exitCode: 0, output: `Wrote ${file}\n` });
    const { components, dependencies } = bom.parse(JSON.parse(readFileSync(file, 'utf8')));
    const listed = new Set(components.map(({ purl }) => decodeURIComponent(purl.slice('pkg:npm/'.length))));
    const locked = parse(readFileSync(inRepository('pnpm-lock.yaml'), 'utf8')) as { packages: object }; // `as`: pnpm writes it.
    expect(Object.keys(locked.packages).filter((name) => !listed.has(name))).toEqual([]);
    const refs = new Set(components.map((entry) => entry['bom-ref']));
    expect(refs.size).toBe(components.length);
    expect(dependencies.length).toBeGreaterThan(components.length / 2);
  });
});
