// @vitest-environment jsdom
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { cleanup, fireEvent, render, screen } from '../../../testing/testing-library.ts';
import { ChapterFields } from './ChapterFields.tsx';
import { emptyFields, fieldErrors, saveInput, type TypedChapter } from './video-fields.ts';

const typed = (at: string, title: string): TypedChapter => ({ key: `${at} ${title}`, at, title });
const three = [typed('0:00', 'Hello'), typed('0:20', 'The desk'), typed('0:40', 'The end')];

function Chapters() {
  const [chapters, setChapters] = useState(three);
  return <ChapterFields chapters={chapters} errors={{}} onChange={setChapters} />;
}

const titles = () => screen.getAllByLabelText<HTMLInputElement>('Title').map(({ value }) => value);
const fieldOf = (label: string, index: number) => {
  const field = screen.getAllByLabelText(label)[index];
  if (!field) throw new Error(`There is no ${label} ${index}.`);
  return field;
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('leaves the rows where they are while a time is changed, so that the next letters land where they belong', () => {
  render(<Chapters />);
  const [time, title] = [fieldOf('Time', 0), fieldOf('Title', 0)];
  time.focus();
  fireEvent.change(time, { target: { value: '0:50' } });
  fireEvent.blur(time);
  title.focus();
  fireEvent.change(title, { target: { value: 'Good night' } });
  expect(titles()).toEqual(['Good night', 'The desk', 'The end']);
  expect(document.activeElement).toBe(fieldOf('Title', 0));
});

it('keeps the focus beside a chapter that is removed', async () => {
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => queueMicrotask(act));
  render(<Chapters />);
  const remove = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }));
    await Promise.resolve();
    return document.activeElement;
  };
  expect(await remove('Remove chapter 2')).toBe(fieldOf('Time', 1));
  expect(await remove('Remove chapter 2')).toBe(fieldOf('Time', 0));
  expect(await remove('Remove chapter 1')).toBe(screen.getByRole('button', { name: 'Add a chapter' }));
});

it('sends chapters in order of time and says of each what is wrong with it', () => {
  const fields = { ...emptyFields(), chapters: [typed('0:40', 'Late'), typed('0:00', 'Early')] };
  expect(saveInput(fields, null).chapters).toEqual([
    { seconds: 0, title: 'Early' },
    { seconds: 40, title: 'Late' },
  ]);
  const chapters = [
    typed('0:40', 'Late'),
    typed('0:00', ''),
    typed('0:40', 'Twice'),
    typed('0:38', 'In time'),
  ];
  const errors = fieldErrors({ ...fields, chapters }, { durationSeconds: 39.4, hasFile: true });
  expect(errors).toMatchObject({
    chapter0: 'This begins after the end of the video, which is 0:39 long.',
    chapter1: 'Please give the chapter a title.',
    chapter2: 'Another chapter begins at the same time.',
  });
  expect(errors).not.toHaveProperty('chapter3');
});
