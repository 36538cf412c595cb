import pg from 'pg';

/**
 * Statements over the bound with their plans, as PostgreSQL's auto_explain tells them to the session that sent them. The driver's
 * pool shows notices to nobody, so they are taken where every client hands them out.
 */
export async function watchSlowStatements(databaseUrl: string, boundMs: number): Promise<() => string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const settings = {
    session_preload_libraries: "'auto_explain'",
    'auto_explain.log_min_duration': String(boundMs),
    'auto_explain.log_level': 'notice',
    'auto_explain.log_nested_statements': 'on',
    client_min_messages: 'notice',
  };
  const { rows } = await client.query<{ name: string }>('SELECT quote_ident(current_database()) AS name');
  await client.query("LOAD 'auto_explain'");
  for (const [name, value] of Object.entries(settings))
    await client.query(`ALTER DATABASE ${rows[0]?.name} SET ${name} = ${value}`);
  await client.end();
  const seen: string[] = [];
  const emit = pg.Client.prototype.emit;
  pg.Client.prototype.emit = function (this: pg.Client, event: string | symbol, ...args: unknown[]) {
    const notice: unknown = event === 'notice' ? args[0] : null;
    // The driver's notices are no errors.
    if (typeof notice === 'object' && notice !== null && 'message' in notice) {
      const text = String(notice.message);
      if (text.startsWith('duration:')) seen.push(text);
    }
    return Reflect.apply(emit, this, [event, ...args]);
  };
  return () => seen.splice(0);
}
