-- Two super admins end a dispute whose outcome nobody understands. Source: docs/product/top-ups.md#disputes.
ALTER TABLE approvals
  DROP CONSTRAINT approvals_act_check,
  ADD CONSTRAINT approvals_act_check
    CHECK (act IN ('admin/create-transaction', 'admin/update-payout', 'admin/refund-topup', 'admin/end-dispute'));
