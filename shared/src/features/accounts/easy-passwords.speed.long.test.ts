import { expect, it } from 'vitest';
import { dictionary, isEasyPassword } from './easy-passwords.ts';

const mara = { username: 'Mara-Sola', email: 'mara.sola.music@example.test' };

it('an easy password is found in time, however long and wild it is', async () => {
  await dictionary();
  const wild = ['p4ssw0rd1iI!L0oO5sS$', '1iI!L0oO5sS$', 'aA@4(8&6', '123321'].map((part) =>
    part.repeat(200).slice(0, 200),
  );
  const times = [];
  for (const password of wild) {
    const start = Date.now();
    await isEasyPassword(password, mara);
    times.push(Date.now() - start);
  }
  // About 40 ms on a busy machine; unbounded it would be seconds.
  expect(Math.max(...times)).toBeLessThan(400);
});
