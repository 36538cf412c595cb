import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { inRepository } from './repository.ts';
import { runCommand } from './run-command.ts';

/** `pnpm run sbom [file]`: writes the list of all packages in the lockfile as CycloneDX 1.6. */
const file = resolve(process.argv[2] ?? inRepository('dist/sbom.cdx.json'));
mkdirSync(dirname(file), { recursive: true });
const { exitCode, output } = await runCommand(
  'pnpm',
  [
    'sbom',
    '--lockfile-only',
    '--sbom-format=cyclonedx',
    '--sbom-spec-version=1.6',
    '--sbom-type=application',
    `--out=${file}`,
  ],
  { output: 'kept', timeoutMs: 60_000 },
);
console.log(exitCode === 0 ? `Wrote ${file}` : output);
process.exitCode = exitCode;
