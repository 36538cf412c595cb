-- Whose queue is full is asked along with a viewer's open orders; few artists set a limit.
CREATE INDEX users_queue_limit ON users (id) WHERE queue_limit IS NOT NULL;
