-- A report is about everything that was paid for an answer: its price and, where one was paid, its surcharge.
ALTER TABLE reports ADD COLUMN surcharge_hold_id text COLLATE "C" UNIQUE;
