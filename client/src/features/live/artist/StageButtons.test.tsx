// @vitest-environment jsdom
import type { Session } from '@dubplate/shared/features/sessions/records.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { closeModal, currentModal } from '../../../app/modals/modal-store.ts';
import { act, cleanup, fireEvent, render, screen } from '../../../testing/testing-library.ts';
import { StageButtons } from './StageButtons.tsx';

afterEach(() => {
  cleanup();
  closeModal();
  vi.unstubAllGlobals();
});

/** Opens the buttons of a room whose session was announced for so many minutes from now. Returns the calls that are made. */
function openRoom(inMinutes: number): string[] {
  const called: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    called.push(url);
    return Response.json({});
  });
  const date = { seconds: Math.floor(Date.now() / 1000) + inMinutes * 60, nanoseconds: 0 };
  const session = { id: 's1', status: 2, date } as unknown as Session; // only what the buttons look at
  render(<StageButtons session={session} isSending onChanged={async () => {}} />);
  return called;
}

const press = async () =>
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Go live' })));

it('asks before an artist goes live earlier than announced, because ticket holders come later', async () => {
  const called = openRoom(25);
  await press();
  expect(called).toEqual([]);
  const modal = currentModal();
  expect(modal).toMatchObject({ name: 'confirm', props: { title: 'Go live before its time?' } });
  await act(async () => modal?.name === 'confirm' && (await modal.props.onConfirm()));
  expect(called).toEqual(['/app/api/session/update-status']);
});

it('goes live at once when the time has come', async () => {
  const called = openRoom(-1);
  await press();
  expect(currentModal()).toBeNull();
  expect(called).toEqual(['/app/api/session/update-status']);
});
