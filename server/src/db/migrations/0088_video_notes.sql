-- What the artist should know of a file that plays, though not everywhere.
alter table video_files add column note text;
