-- Staff's figures of a period read lines by the day they were sent.
CREATE INDEX feedback_lines_figures ON feedback_lines (created_at) INCLUDE (type, status, updated_at);
