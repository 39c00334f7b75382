-- How each witness last answered when it was asked to sign a head of the register (docs/register.md#witnesses).
create table register_witness (
  name     text primary key,
  -- When a process last began to ask: the others leave it in peace until it may be asked again.
  asked_at timestamptz not null,
  outcome  text constraint register_witness_outcome_check
    check (outcome in ('COSIGNED', 'REFUSED', 'INVALID', 'UNREACHABLE')),
  -- Of its HTTP answer.
  status   integer,
  -- Since when it answers with this outcome.
  since    timestamptz,
  constraint register_witness_since_check check ((outcome is null) = (since is null))
);
