import { truncateFileName } from '@dubplate/shared/lib/file-names.ts';
import { Button } from '../../../../ui/action/Button.tsx';
import { dispatchDraft, useDraft } from '../draft-store.ts';
import { readinessOf, readinessOfAll } from './file-readiness.ts';
import { usePanelParts } from '../panel-parts.ts';

/** Nothing is charged for a file that might still be refused, so paying waits for them. */
export function FilesOnTheirWay() {
  const { files } = useDraft();
  const { transfers, transferLine } = usePanelParts();
  const isStuck = readinessOfAll(files, transfers) === 'stuck';
  return (
    <div className="grid gap-4 rounded-card bg-sunken p-5">
      <p className="font-bold">
        {isStuck
          ? 'Some of your files did not get through.'
          : 'Your files are on their way. You can send as soon as they are checked.'}
      </p>
      <ul className="grid gap-4">
        {files
          .filter((file) => readinessOf(file, transfers.get(file.id)) !== 'ready')
          .map(({ id, name }) => {
            const transfer = transfers.get(id);
            return (
              <li key={id} className="grid gap-1">
                <span className="truncate font-semibold">{truncateFileName(name)}</span>
                {transfer &&
                  transferLine({
                    name,
                    transfer,
                    onCancel: () => dispatchDraft({ type: 'went', to: 'files' }),
                  })}
              </li>
            );
          })}
      </ul>
      {isStuck && (
        <Button
          kind="secondary"
          onClick={() => dispatchDraft({ type: 'went', to: 'files' })}
          className="justify-self-start"
        >
          Edit files
        </Button>
      )}
    </div>
  );
}
