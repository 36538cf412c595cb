import { SNIPPET_LENGTH_MAX, SNIPPETS_MAX } from '@dubplate/shared/features/feedback/model.ts';
import { Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../api/error-texts.ts';
import { useCall } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { IconButton } from '../../../ui/action/IconButton.tsx';
import { FieldError } from '../../../ui/form/Field.tsx';
import { Textarea } from '../../../ui/form/Textarea.tsx';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { DropdownMenu } from '../../../ui/overlay/DropdownMenu.tsx';

/** The artist's own texts: a press puts one where the cursor was. */
export function Snippets({ onInsert }: { onInsert: (snippet: string) => void }) {
  const { data, mutate } = useCall('requests/get-snippets', {});
  const [isManaging, setIsManaging] = useState(false);
  const items = data?.items ?? [];
  return (
    <div className="-mt-3">
      <DropdownMenu
        label="Snippets"
        align="start"
        trigger={(trigger) => (
          <Button {...trigger} kind="quiet" size="small">
            Snippets
          </Button>
        )}
        entries={[
          ...items.map((text) => ({
            label: <span className="line-clamp-2 min-w-0 wrap-anywhere">{text}</span>,
            onSelect: () => onInsert(text),
          })),
          ...(items.length > 0 ? [{ kind: 'line' as const }] : []),
          { label: 'Manage your snippets', onSelect: () => setIsManaging(true) },
        ]}
      />
      {isManaging && (
        <ManageSnippets
          items={items}
          onClose={() => setIsManaging(false)}
          onSaved={(saved) => void mutate({ items: saved }, { revalidate: false })}
        />
      )}
    </div>
  );
}

type ManageProps = { items: readonly string[]; onClose: () => void; onSaved: (items: string[]) => void };

function ManageSnippets({ items, onClose, onSaved }: ManageProps) {
  const { send, isSending } = useSend('requests/save-snippets');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (next: string[]) => {
    setProblem(null);
    const result = await send({ items: next });
    if (!result) return false;
    if (!result.ok) setProblem(errorText(result.error.code));
    else onSaved(next);
    return result.ok;
  };
  const handleAdd = async (event: FormEvent) => {
    event.preventDefault();
    // React passes events of a dialog on to the form around its trigger.
    event.stopPropagation();
    const added = text.trim();
    if (added === '') return setProblem('Please write a text.');
    if (await save([...items, added])) setText('');
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Your snippets"
      description="Texts you use often. Only you see them."
      widthMax={640}
    >
      <ul className="grid gap-2">
        {items.map((item, index) => (
          <li key={index} className="flex items-start gap-2 rounded-card bg-sunken py-2 pl-4">
            <span className="min-w-0 flex-1 py-2 wrap-anywhere whitespace-pre-line">{item}</span>
            <IconButton
              label={`Remove snippet ${index + 1}`}
              icon={<Trash2 aria-hidden />}
              disabled={isSending}
              onClick={() => void save(items.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </ul>
      {items.length < SNIPPETS_MAX && (
        <form onSubmit={(event) => void handleAdd(event)} className="mt-4 grid gap-3">
          <Textarea
            label="New snippet"
            height="small"
            limit={SNIPPET_LENGTH_MAX}
            value={text}
            onChange={setText}
          />
          <div>
            <Button
              type="submit"
              kind="secondary"
              icon={<Plus aria-hidden className="size-5" />}
              isBusy={isSending}
            >
              Add
            </Button>
          </div>
        </form>
      )}
      {problem && (
        <div role="alert" className="mt-3">
          <FieldError>{problem}</FieldError>
        </div>
      )}
    </Modal>
  );
}
