// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '../../testing/testing-library.ts';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { cutTo, Textarea } from './Textarea.tsx';

function Comment() {
  const [text, setText] = useState('');
  return <Textarea label="Comment" value={text} onChange={setText} limit={10} />;
}

afterEach(cleanup);

describe('Textarea', () => {
  it('cuts what is typed or pasted to the limit and counts it', () => {
    render(<Comment />);
    expect(screen.getByText('0/10')).toBeTruthy();
    const field = screen.getByLabelText<HTMLTextAreaElement>('Comment');
    fireEvent.change(field, { target: { value: 'twelve chars' } });
    expect(field.value).toBe('twelve cha');
    expect(screen.getByText('10/10')).toBeTruthy();
  });

  it('never leaves half an emoji at the cut', () => {
    expect(cutTo('abc🎧', 4)).toBe('abc');
    expect(cutTo('abc🎧', 5)).toBe('abc🎧');
  });
});
