-- A sign-in that began at the console's own address counts only there.
ALTER TABLE sign_ins ADD COLUMN is_of_console boolean NOT NULL DEFAULT false;
