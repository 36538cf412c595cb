-- Who and what funded a pay-out, for the person who reviews it. Source: docs/product/pay-outs.md#where-the-money-comes-from.
ALTER TABLE payouts
  ADD COLUMN buyer_share_bps integer NOT NULL DEFAULT 0,
  ADD COLUMN pack_share_bps integer NOT NULL DEFAULT 0,
  ADD COLUMN top_buyer_id text COLLATE "C";
