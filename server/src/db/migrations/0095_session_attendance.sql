-- When a ticket's holder first came to watch.
alter table session_tickets add column came_at timestamptz;
