import { openModal } from '../../../app/modals/modal-store.ts';
import { keyWords } from './keys.ts';

/** Lists the keys of the player. */
export function showKeys(): void {
  openModal('infos', {
    title: 'Keys of the player',
    text: (
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        {keyWords.map(([keys, does]) => (
          <div key={keys} className="col-span-2 grid grid-cols-subgrid">
            <dt className="font-bold">{keys}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    ),
  });
}
