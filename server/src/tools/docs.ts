import { writeFileSync } from 'node:fs';
import { writtenAssurance } from './assurance-docs.ts';
import { writtenDisputeOutcomes } from './dispute-docs.ts';
import { writtenLifecycles } from './lifecycle-docs.ts';
import { inRepository } from './repository.ts';

/** `pnpm run docs`: writes what the documentation takes from the code, which a test compares. */
for (const { path, wanted } of [...writtenLifecycles(), writtenAssurance(), writtenDisputeOutcomes()])
  writeFileSync(inRepository(path), wanted);
