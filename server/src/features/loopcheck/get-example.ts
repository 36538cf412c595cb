import { implement } from '../../http/implement.ts';
import { readExample } from './example.ts';

export const getExample = implement('loopcheck/get-example', async ({ db }) => await readExample(db));
