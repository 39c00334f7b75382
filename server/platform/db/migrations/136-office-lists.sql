-- What the office lists at 100,000 casks.
create index evidence_counting_idx on evidence (expires_on, cask_id, kind)
  where checked_at is not null and refusal is null and withdrawn_at is null;
