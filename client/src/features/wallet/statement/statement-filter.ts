import { statementKinds, type StatementKind } from '@dubplate/shared/features/wallet/model.ts';

/** The filter of a statement as the address keeps it. Days are `YYYY-MM-DD`. */
export interface StatementFilter {
  kind: StatementKind | null;
  from: string;
  to: string;
}

export function statementFilterOf(query: URLSearchParams): StatementFilter {
  const kind = query.get('kind');
  return {
    kind: statementKinds.find((each) => each === kind) ?? null,
    from: dayOf(query.get('from')),
    to: dayOf(query.get('to')),
  };
}

/** The same address with another filter; empty parts are left out. */
export function withStatementFilter(query: URLSearchParams, filter: StatementFilter): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(filter)) {
    if (value) next.set(name, String(value));
    else next.delete(name);
  }
  return next;
}

export function isNarrowed({ kind, from, to }: StatementFilter): boolean {
  return kind !== null || from !== '' || to !== '';
}

/** The filter as the call takes it. */
export function toQuery({ kind, from, to }: StatementFilter) {
  return { ...(kind && { kind }), ...(from && { from }), ...(to && { to }) };
}

function dayOf(text: string | null): string {
  return text !== null && /^(19|[2-9]\d)\d{2}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
    ? text
    : '';
}
