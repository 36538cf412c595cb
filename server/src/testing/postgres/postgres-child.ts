import { startPostgres } from './postgres.ts';

/** A process that holds a throw-away PostgreSQL until it is killed, for the test that looks at what is left of it. */
const postgres = await startPostgres();
process.stdout.write(`${postgres.url}\n${postgres.folder}\n`);
setInterval(() => {}, 60_000);
