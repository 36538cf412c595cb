-- A recording that nobody may watch any longer. Its file is deleted soon, unless something else was made of it and still needs it.
alter table sessions add column given_up_recording text;
create index sessions_given_up_recordings on sessions (id) where given_up_recording is not null;
-- Of sessions that were refunded after their end, until now.
update sessions set given_up_recording = recording_url, recording_url = null where status = 6 and recording_url is not null;
