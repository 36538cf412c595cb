import { Button } from '../../../ui/action/Button.tsx';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { FilterFields, type FilterProps } from './FilterFields.tsx';
import { chipsOf } from './filter-names.ts';

interface Props extends FilterProps {
  onClose: () => void;
  onClear: () => void;
  /** How many artists match, as text. */
  total: string;
}

/** The filters on a phone. Each takes effect at once, so the last button only closes the sheet. */
export function FilterSheet({ filter, onChange, onClose, onClear, total }: Props) {
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Filters"
      actions={
        <>
          <Button isWide onClick={onClose}>
            Show {total}
          </Button>
          {chipsOf(filter).length > 0 && (
            <Button kind="quiet" isWide onClick={onClear}>
              Clear all
            </Button>
          )}
        </>
      }
    >
      <FilterFields isStacked filter={filter} onChange={onChange} />
    </Modal>
  );
}
