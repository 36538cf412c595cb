-- No statement asks for holds by the product they pay for: an order's holds are found by the order.
DROP INDEX wallet_holds_ref;
-- Whether two people share a device is asked of both, which the primary key answers.
DROP INDEX referral_devices_device;
-- A person's reports of a request are found among the few of that person.
DROP INDEX reports_of_request;
