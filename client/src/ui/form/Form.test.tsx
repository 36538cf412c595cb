// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '../../testing/testing-library.ts';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Button } from '../action/Button.tsx';
import { Form } from './Form.tsx';
import { TextField } from './TextField.tsx';

function Address() {
  const [errors, setErrors] = useState<Record<string, string>>({});
  return (
    <Form
      errors={errors}
      onSubmit={(event) => {
        event.preventDefault();
        setErrors({ city: 'Please tell us the city.' });
      }}
    >
      <TextField label="Country" />
      <TextField label="City" help="Where you live." error={errors['city'] ?? null} />
      <Button type="submit">Save</Button>
    </Form>
  );
}

afterEach(cleanup);

it('sends the focus to the first wrong field, which says in words what is wrong', () => {
  render(<Address />);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const city = screen.getByLabelText('City');
  expect(document.activeElement).toBe(city);
  const described = (city.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(described).toEqual(['Please tell us the city.', 'Where you live.']);
});
