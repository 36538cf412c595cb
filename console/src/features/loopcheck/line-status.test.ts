// @vitest-environment jsdom
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { RequestStatus } from '@dubplate/shared/features/orders/model.ts';
import { lineStatusOf, statusOfRow } from './LoopcheckList.tsx';
import type { LoopcheckRow } from './records.ts';

const row = {
  status: RequestStatus.Pending,
  artists: [
    { id: 'ada', status: RequestStatus.Answered },
    { id: 'ben', status: RequestStatus.Pending },
  ],
} as LoopcheckRow; // The columns read nothing else.

describe('the Loopchecks that an artist received', () => {
  it('show the status of the artist’s own line while the order is open', () => {
    const textOf = (cell: unknown) => (cell as ReactElement<{ text: string }>).props.text; // a StatusChip
    expect(textOf(statusOfRow.render(row))).toBe('Pending');
    expect(textOf(lineStatusOf('ada').render(row))).toBe('Answered');
    expect(textOf(lineStatusOf('ben').render(row))).toBe('Pending');
  });
});
