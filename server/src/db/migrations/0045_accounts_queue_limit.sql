-- How many open requests of all fans together an artist takes; null for any number.
ALTER TABLE users ADD COLUMN queue_limit integer CHECK (queue_limit BETWEEN 0 AND 1000);
