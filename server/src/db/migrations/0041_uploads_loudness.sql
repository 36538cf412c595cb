-- Integrated loudness (ITU-R BS.1770) of decoded audio, with which versions of a track are compared at the same loudness.
-- Null for pictures, for silence and for what was uploaded before it was measured.
ALTER TABLE uploads ADD COLUMN loudness_lufs double precision;
