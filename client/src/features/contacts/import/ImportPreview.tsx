import type { CheckedImport } from '@dubplate/shared/features/contacts/rules.ts';
import { Table } from '../../../ui/list/Table.tsx';
import { peopleText, refusalNames } from '../contact-words.ts';

const ROWS_SHOWN = 5;
const REFUSED_SHOWN = 20;

/** Who would be imported, and which lines would not. */
export function ImportPreview({ checked: { good, refused, duplicates } }: { checked: CheckedImport }) {
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
      {refused.length > 0 && <Refused refused={refused} />}
    </div>
  );
}

function Refused({ refused }: Pick<CheckedImport, 'refused'>) {
  const hidden = refused.length - REFUSED_SHOWN;
  return (
    <div className="rounded-card bg-sunken p-5">
      <h4 className="font-bold">Lines that are left out</h4>
      <ul className="mt-2 grid gap-1 text-sm">
        {refused.slice(0, REFUSED_SHOWN).map(({ line, reason }) => (
          <li key={line}>
            Line {line} {refusalNames[reason]}.
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
