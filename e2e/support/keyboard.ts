import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** More stops than any page has between two of its parts. */
const STOPS_MAX = 90;

/** What a person without a mouse does: Tab until the wanted thing has the focus, then a key. */
export function keyboardOf(page: Page) {
  const { keyboard } = page;

  async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target).toBeVisible();
    for (let stops = 0; stops < STOPS_MAX; stops += 1) {
      // With a ring around it, so that it can be seen where one is.
      if (await target.evaluate((element) => element.matches(':focus-visible'))) return;
      await keyboard.press(key);
    }
    throw new Error(`${STOPS_MAX} times ${key} did not lead to ${String(target)}.`);
  }

  return {
    tabTo,
    press: async (key: string) => await keyboard.press(key),
    type: async (text: string) => await keyboard.type(text),
    enter: async (target: Locator, key?: 'Shift+Tab') => {
      await tabTo(target, key);
      await keyboard.press('Enter');
    },
    check: async (target: Locator) => {
      await tabTo(target);
      await keyboard.press('Space');
      await expect(target).toBeChecked();
    },
    /** Whatever stood there is replaced. */
    fill: async (target: Locator, text: string) => {
      await tabTo(target);
      await keyboard.press('ControlOrMeta+a');
      await keyboard.type(text);
      await expect(target).toHaveValue(text);
    },
  };
}

export type Keyboard = ReturnType<typeof keyboardOf>;
