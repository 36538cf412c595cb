// @vitest-environment jsdom
import { RequestStatus } from '@dubplate/shared/features/orders/model.ts';
import type { RequestRecord } from '@dubplate/shared/features/feedback/records.ts';
import { addMs, DAY_MS, timestampOf } from '@dubplate/shared/lib/dates.ts';
import { cleanup, render } from '../../../testing/testing-library.ts';
import { afterEach, expect, it } from 'vitest';
import { OrderFoot } from '../../orders/OrderFoot.tsx';
import { viewOf } from './request-view.ts';
import { PriorityPrice } from './PriorityPrice.tsx';

const now = new Date();
const request = {
  status: RequestStatus.Pending,
  date: timestampOf(now),
  expiresAt: timestampOf(addMs(now, 14 * DAY_MS)),
  updatedDate: null,
  price: 3000,
  priorityPrice: 1500,
  priorityMode: true,
  priorityDueAt: timestampOf(addMs(now, 2 * DAY_MS)),
  discount: 500,
  refunded: 0,
} as unknown as RequestRecord; // what this part reads

afterEach(cleanup);

it('keeps the voucher beside the whole price, and the time that is left apart from the tokens', () => {
  const { container } = render(
    <OrderFoot view={viewOf(request, 'buyer')} parts={<PriorityPrice request={request} />} />,
  );
  expect(container.textContent).toMatch(
    /^4,000 tokens\(\$40\)after a voucher of 500 tokens\(\$5\)Priority: \d+ hours left,1,500 tokens\(\$15\)/,
  );
});
