import { describe, expect, it } from 'vitest';
import { dictionary, isEasyPassword } from './easy-passwords.ts';

const mara = { username: 'Mara-Sola', email: 'mara.sola.music@example.test' };

describe('a password that is easy to guess', () => {
  it.each([
    ['the name', 'mara-sola'],
    ['the name with a digit', 'Mara-Sola1'],
    ['the name joined, with a year', 'marasola2024'],
    ['the name twice', 'MaraSolaMaraSola'],
    ['the name backwards', 'alos-aram'],
    ['the name in other letters', 'M4r4-S0l4'],
    ['the email', 'mara.sola.music@example.test'],
    ['the part before the @ with a digit', 'mara.sola.music1'],
    ['the product', 'dubplate99'],
    ['one of the most used', 'Football123'],
    ['a keyboard row', 'qwertyuiop'],
    ['one character', 'aaaaaaaaaaaaaaaaaaaaaaaa'],
    ['a word and a year', 'summer2024'],
  ])('is %s: %s', async (_, password) => expect(await isEasyPassword(password, mara)).toBe(true));

  it.each(['sound-system-77', 'loud-enough-88', 'correct horse battery', 'Xk29fmQpL2', 'kitchen window'])(
    'is not %s',
    async (password) => expect(await isEasyPassword(password, mara)).toBe(false),
  );

  it('is known of thousands that people really use', async () => {
    const { common } = await dictionary();
    expect([...common].filter((word) => word.length >= 8).length).toBeGreaterThan(10_000);
  });
});
