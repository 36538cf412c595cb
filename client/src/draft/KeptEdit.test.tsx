// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { storeText } from '../lib/stored-text.ts';
import { cleanup, fireEvent, render, screen } from '../testing/testing-library.ts';
import { TextField } from '../ui/form/TextField.tsx';
import { KeptEdit } from './KeptEdit.tsx';
import { useKeptEdit } from './use-kept-edit.ts';

const KEY = 'course';
const read = (text: string | null) => ({ title: 'Saved', ...(text !== null && JSON.parse(text)) });

function Edit() {
  const edit = useKeptEdit<{ title: string }>({ key: KEY, read });
  return (
    <KeptEdit edit={edit}>
      <form>
        <TextField
          label="Title"
          value={edit.fields.title}
          onChange={({ target }) => edit.setFields({ ...edit.fields, title: target.value })}
        />
      </form>
    </KeptEdit>
  );
}

const title = () => screen.getByLabelText<HTMLInputElement>('Title');
const notice = () => screen.queryByRole('complementary', { name: 'Not saved yet' });
const visitAgain = () => {
  cleanup();
  render(<Edit />);
};

afterEach(() => {
  cleanup();
  storeText(KEY, null);
});

it('says on the next visit that changes are not saved, and goes on with them', () => {
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
