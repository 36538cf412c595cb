-- A course that staff took down: nobody but staff watches it, and a job refunds its purchases. Source: docs/product/videos.md.
ALTER TABLE videos ADD COLUMN taken_down_at timestamptz, ADD COLUMN taken_down_by text COLLATE "C",
  ADD CONSTRAINT videos_taken_down CHECK (taken_down_at IS NULL OR (status = 4 AND taken_down_by IS NOT NULL));
ALTER TABLE video_events DROP CONSTRAINT video_events_kind_check,
  ADD CONSTRAINT video_events_kind_check
    CHECK (kind IN ('published', 'unpublished', 'deleted', 'restored', 'taken-down', 'priced', 'captioned'));
CREATE INDEX videos_of_take_downs ON videos (id) WHERE taken_down_at IS NOT NULL;
-- Paid purchases of one course, which the job reads until there are none.
CREATE INDEX video_purchases_paid ON video_purchases (video_id, id) WHERE status = 2 AND hold_id IS NOT NULL;
