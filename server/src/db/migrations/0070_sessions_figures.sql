-- For the tickets that were bought in a period: admin/stats-tickets.
CREATE INDEX session_tickets_bought ON session_tickets (bought_at);
