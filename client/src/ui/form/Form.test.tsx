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

function TwoWrong() {
  const [isSent, setSent] = useState(false);
  const [country, setCountry] = useState('');
  const errors: Record<string, string> = isSent
    ? { ...(country === '' && { country: 'Please tell us the country.' }), city: 'Please tell us the city.' }
    : {};
  return (
    <Form errors={errors} onSubmit={() => setSent(true)}>
      <TextField
        label="Country"
        value={country}
        error={errors['country'] ?? null}
        onChange={({ target }) => setCountry(target.value)}
      />
      <TextField label="City" error={errors['city'] ?? null} />
      <Button type="submit">Save</Button>
    </Form>
  );
}

it('leaves the focus where a wrong field is being mended, though another is still wrong', () => {
  render(<TwoWrong />);
  fireEvent.submit(screen.getByRole('button', { name: 'Save' }).closest('form') ?? document);
  const country = screen.getByLabelText('Country');
  expect(document.activeElement).toBe(country);
  fireEvent.change(country, { target: { value: 'N' } });
  expect(document.activeElement).toBe(country);
});
