-- The tab in which each of the two is in the room: a name that it made up. The newest tab of a person has their seat.
ALTER TABLE private_sessions
  ADD COLUMN artist_seat text COLLATE "C" CHECK (length(artist_seat) <= 64),
  ADD COLUMN fan_seat text COLLATE "C" CHECK (length(fan_seat) <= 64);
