-- The version of the terms of use that a person agreed to when they registered: its day. Null: before there was one.
ALTER TABLE users ADD COLUMN terms_version text COLLATE "C";
