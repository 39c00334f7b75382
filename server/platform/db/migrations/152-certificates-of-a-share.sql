-- The certificates of a share, void ones too: who opens the page of a share that was sold again.
-- locks certificate: a second at a million certificates, while this release starts
create index certificate_share_idx on certificate (cask_id, number);
