-- The sweep asks every ten seconds which requests are due; without this it would read every request ever made.
CREATE INDEX loopcheck_requests_due ON loopcheck_requests (expires_at) WHERE status = 1;
