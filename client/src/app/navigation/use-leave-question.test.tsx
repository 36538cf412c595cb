// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '../../testing/testing-library.ts';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeModal, currentModal } from '../modals/modal-store.ts';
import { useLeaveQuestion } from './use-leave-question.ts';

const question = { title: 'Leave the stage?', text: 'Your fans lose the picture.', confirmLabel: 'Leave' };

function Stage({ isSending }: { isSending: boolean }) {
  useLeaveQuestion(isSending ? question : null);
  return (
    <>
      <p>The stage</p>
      <Link to="/other?a=1">Elsewhere</Link>
      <Link to="/stage#below">Below</Link>
    </>
  );
}

function show(isSending: boolean): void {
  render(
    <BrowserRouter>
      <Link to="/stage">To the stage</Link>
      <Routes>
        <Route path="/stage" element={<Stage isSending={isSending} />} />
        <Route path="*" element={<p>Another page</p>} />
      </Routes>
    </BrowserRouter>,
  );
  fireEvent.click(screen.getByText('To the stage'));
}

async function confirm(): Promise<void> {
  const modal = currentModal();
  expect(modal).toMatchObject({ name: 'confirm', props: question });
  await act(async () => modal?.name === 'confirm' && (await modal.props.onConfirm()));
}

function unload(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
}

beforeEach(() => history.pushState(null, '', '/before'));
afterEach(() => {
  cleanup();
  closeModal();
});

describe('work that ends with its page', () => {
  it('asks before a link leads away, and before the tab closes', async () => {
    show(true);
    expect(unload()).toBe(true);
    fireEvent.click(screen.getByText('Below'));
    expect(currentModal()).toBeNull();
    fireEvent.click(screen.getByText('Elsewhere'));
    expect(screen.getByText('The stage')).toBeTruthy();
    await confirm();
    expect(screen.getByText('Another page')).toBeTruthy();
    expect(location.search).toBe('?a=1');
    expect(unload()).toBe(false);
  });

  it('asks before the Back button leads away', async () => {
    show(true);
    act(() => history.back());
    await waitFor(() => expect(currentModal()).not.toBeNull());
    await waitFor(() => expect(location.pathname).toBe('/stage'));
    expect(screen.getByText('The stage')).toBeTruthy();
    await confirm();
    await waitFor(() => expect(screen.getByText('Another page')).toBeTruthy());
    expect(location.pathname).toBe('/before');
  });

  it('asks nothing once it is over', () => {
    show(false);
    expect(unload()).toBe(false);
    fireEvent.click(screen.getByText('Elsewhere'));
    expect(currentModal()).toBeNull();
    expect(screen.getByText('Another page')).toBeTruthy();
  });
});
