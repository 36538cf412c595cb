-- Where a visit came from, for the first time in it that somebody reaches a step on the way to a sent Loopcheck.
-- Empty for the ordinary counts of all events.
ALTER TABLE analytics_counts ADD COLUMN source text COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE analytics_counts DROP CONSTRAINT analytics_counts_pkey;
ALTER TABLE analytics_counts ADD PRIMARY KEY (day, name, path, source);
