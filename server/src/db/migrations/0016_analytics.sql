-- How often something happened on a day (UTC), at which page; nobody can be told from it. `value_sum` adds what events
-- measure, such as tokens.
CREATE TABLE analytics_counts (
  day date NOT NULL,
  name text COLLATE "C" NOT NULL,
  path text COLLATE "C" NOT NULL,
  count bigint NOT NULL CHECK (count > 0),
  value_sum double precision NOT NULL DEFAULT 0,
  PRIMARY KEY (day, name, path)
);
