import { useFileName } from '../../ui/media/use-file-name.ts';
import { Button } from '../../ui/action/Button.tsx';
import { type DraftFile, readinessOf, readinessOfAll } from './draft-files.ts';
import { TransferLine } from './TransferLine.tsx';
import { useTransfers } from './transfers.ts';

type Props = { files: readonly DraftFile[]; onEdit: () => void };

/** Nobody pays for a file that might still be refused, so paying waits for these. */
export function FilesOnTheirWay({ files, onEdit }: Props) {
  const shorten = useFileName();
  const transfers = useTransfers();
  const isStuck = readinessOfAll(files, transfers) === 'stuck';
  const waiting = files.filter((file) => readinessOf(file, transfers.get(file.id)) !== 'ready');
  return (
    <div className="grid gap-4 rounded-card bg-sunken p-5">
      <p className="font-bold">
        {isStuck
          ? 'Some of your files did not get through.'
          : 'Your files are on their way. You can send as soon as they are checked.'}
      </p>
      <ul className="grid gap-4">
        {waiting.map(({ id, name }) => {
          const transfer = transfers.get(id);
          return (
            <li key={id} className="grid gap-1">
              <span className="truncate font-semibold">{shorten(name)}</span>
              {transfer && <TransferLine name={name} transfer={transfer} onCancel={onEdit} />}
            </li>
          );
        })}
      </ul>
      {isStuck && (
        <Button kind="secondary" onClick={onEdit} className="justify-self-start">
          Edit files
        </Button>
      )}
    </div>
  );
}
