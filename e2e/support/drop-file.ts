import type { Locator, Page } from '@playwright/test';
import type { GivenFile } from './audio.ts';

export async function dropFile(
  page: Page,
  target: Locator,
  { name, mimeType, buffer }: GivenFile,
): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ({ bytes, fileName, type }) => {
      const transfer = new DataTransfer();
      transfer.items.add(
        new File([Uint8Array.from(atob(bytes), (sign) => sign.codePointAt(0) ?? 0)], fileName, { type }),
      );
      return transfer;
    },
    { bytes: buffer.toString('base64'), fileName: name, type: mimeType },
  );
  await target.dispatchEvent('drop', { dataTransfer });
}
