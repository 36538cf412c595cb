-- Without it the planner takes every moment for a day of its own, and sorts all lines of a year instead of adding them up.
CREATE STATISTICS wallet_holds_days ON ((closed_at AT TIME ZONE 'UTC')::date) FROM wallet_holds;
