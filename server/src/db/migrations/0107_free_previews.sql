-- Whether everybody may watch the beginning of a course. Off for those that were made before, because nobody was asked.
ALTER TABLE videos ADD COLUMN has_free_preview boolean NOT NULL DEFAULT false;
