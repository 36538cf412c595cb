// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { storeText } from '../lib/stored-text.ts';
import { cleanup, fireEvent, render, screen } from '../testing/testing-library.ts';
import { TextField } from '../ui/form/TextField.tsx';
import { KeptNotice } from './KeptNotice.tsx';
import { useKeptEdit } from './use-kept-draft.ts';

const KEY = 'course';
const read = (text: string | null) => ({ title: text === null ? 'Saved' : String(JSON.parse(text).title) });

function Edit() {
  const { fields, setFields, foundAtMs, goOn } = useKeptEdit<{ title: string }>({ key: KEY, read });
  return (
    <div>
      {foundAtMs !== null && <KeptNotice atMs={foundAtMs} onGoOn={goOn} onDiscard={() => setFields(null)} />}
      <form>
        <TextField
          label="Title"
          value={fields.title}
          onChange={({ target }) => setFields({ ...fields, title: target.value })}
        />
      </form>
    </div>
  );
}

const title = () => screen.getByLabelText<HTMLInputElement>('Title');
const notice = () => screen.queryByRole('region', { name: 'Not saved yet' });
const visitAgain = () => {
  cleanup();
  render(<Edit />);
};

afterEach(() => {
  cleanup();
  storeText(KEY, null);
});

it('says on the next visit that changes are not saved, and shows them', () => {
  render(<Edit />);
  fireEvent.change(title(), { target: { value: 'Changed' } });
  expect(notice()).toBeNull();
  visitAgain();
  expect(notice()).not.toBeNull();
  expect(title().value).toBe('Changed');
  fireEvent.click(screen.getByRole('button', { name: 'Go on with them' }));
  expect(notice()).toBeNull();
  expect(title().value).toBe('Changed');
  expect(document.activeElement).toBe(title());
});

it('discards them for good', () => {
  render(<Edit />);
  fireEvent.change(title(), { target: { value: 'Changed' } });
  visitAgain();
  fireEvent.click(screen.getByRole('button', { name: 'Discard them' }));
  expect(title().value).toBe('Saved');
  visitAgain();
  expect(notice()).toBeNull();
});

it('says nothing of changes that were undone by hand', () => {
  render(<Edit />);
  fireEvent.change(title(), { target: { value: 'Changed' } });
  fireEvent.change(title(), { target: { value: 'Saved' } });
  visitAgain();
  expect(notice()).toBeNull();
});
