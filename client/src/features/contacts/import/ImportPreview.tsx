import type { CheckedImport } from '@dubplate/shared/features/contacts/rules.ts';
import { Table } from '../../../ui/list/Table.tsx';
import { peopleText, refusalNames } from '../contact-words.ts';
import type { UnreadableName } from './columns.ts';

const ROWS_SHOWN = 5;
const LINES_SHOWN = 20;

interface Preview {
  checked: CheckedImport;
  unreadable: readonly UnreadableName[];
}

/** Who would be imported, and which lines would not. */
export function ImportPreview({ checked: { good, refused, duplicates }, unreadable }: Preview) {
  const hidden = good.length - ROWS_SHOWN;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <output className="block">
        <strong>{peopleText(good.length)} can be imported.</strong>
        {duplicates > 0 &&
          ` ${count(duplicates, 'line repeats an address and counts', 'lines repeat an address and count')} once.`}
        {refused.length > 0 && ` ${count(refused.length, 'line is', 'lines are')} left out.`}
      </output>
      {good.length > 0 && (
        <div>
          <Table
            caption="The first people of the file"
            columns={[
              {
                header: 'Email',
                phonePlace: 'title',
                cell: ({ email }) => <span className="break-all">{email}</span>,
              },
              {
                header: 'Name',
                phonePlace: 'note',
                cell: ({ name }) => name ?? <span className="text-muted">–</span>,
              },
            ]}
            rows={good.slice(0, ROWS_SHOWN)}
            rowKey={({ email }) => email}
          />
          {hidden > 0 && <p className="pt-2 text-sm text-muted">and {hidden.toLocaleString('en-US')} more</p>}
        </div>
      )}
      {unreadable.length > 0 && (
        <Lines
          title="Names with a letter that could not be read"
          items={unreadable.map(({ line, name }) => ({ line, text: `has “${name}”.` }))}
        />
      )}
      {refused.length > 0 && (
        <Lines
          title="Lines that are left out"
          items={refused.map(({ line, reason }) => ({ line, text: `${refusalNames[reason]}.` }))}
        />
      )}
    </div>
  );
}

function Lines({ title, items }: { title: string; items: { line: number; text: string }[] }) {
  const hidden = items.length - LINES_SHOWN;
  return (
    <div className="rounded-card bg-sunken p-5">
      <h4 className="font-bold">{title}</h4>
      <ul className="mt-2 grid gap-1 text-sm">
        {items.slice(0, LINES_SHOWN).map(({ line, text }) => (
          <li key={line} className="break-words">
            Line {line} {text}
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className="mt-2 text-sm text-muted">and {hidden.toLocaleString('en-US')} more</p>}
    </div>
  );
}

function count(many: number, one: string, more: string): string {
  return `${many.toLocaleString('en-US')} ${many === 1 ? one : more}`;
}
