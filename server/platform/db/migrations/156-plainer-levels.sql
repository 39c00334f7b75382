-- "Nose", "carriage" and "beside" are words of the trade. Each text changes only where it is still worded as it was.
with passages (code, kind, before, after) as (values
  ('COOPER', 'CASK_SAMPLE',
   'A sample of a cask you hold, for you to nose at its warehouse. At this level it is not posted or served to drink.',
   'Smell a sample of a cask you hold, at its warehouse. At this level it is not posted or served to drink.'),
  ('STILLMAN', 'MEET_THE_MAKER',
   'Small sessions with a maker, online or at a warehouse, beside those open to every member. Each names its number of seats.',
   'Small sessions with a maker, online or at a warehouse, as well as those open to every member. Each says how many seats it has.'),
  ('STILLMAN', 'CASK_SAMPLE',
   'A 50 ml sample of a cask you hold, duty and carriage included. Irish law does not allow alcohol as a benefit: in Ireland you nose it at the warehouse instead.',
   'A 50 ml sample of a cask you hold, with tax and postage included. Irish law does not allow alcohol as a benefit: in Ireland you may smell it at the warehouse, but not drink it.'),
  ('STILLMAN', 'TAILORED_EXPERIENCE',
   'Half a day at a partner distillery, arranged around the casks you hold. Whiskey is there to nose: no alcohol is served.',
   'Half a day at a partner distillery, arranged around the casks you hold. You may smell the whiskey; no alcohol is served.'),
  ('MASTER_BLENDER', 'MEET_THE_MAKER',
   'Sessions with a master distiller or blender for you and up to three adult friends, beside every session of the other levels.',
   'Sessions with a master distiller or blender for you and up to three adult friends, as well as every session of the other levels.'),
  ('MASTER_BLENDER', 'CASK_SAMPLE',
   'A 50 ml sample of a cask you hold, with the distiller’s notes, duty and carriage included. Irish law does not allow alcohol as a benefit: in Ireland you nose it at the warehouse instead.',
   'A 50 ml sample of a cask you hold, with the distiller’s notes, tax and postage included. Irish law does not allow alcohol as a benefit: in Ireland you may smell it at the warehouse, but not drink it.'),
  ('MASTER_BLENDER', 'TAILORED_EXPERIENCE',
   'A day in the blending room with the blender, and help with planning the journey. Whiskey is there to nose: no alcohol is served or given.',
   'A day in the blending room with the blender, and help with planning the journey. You may smell the whiskey; no alcohol is served or given.')
), benefits as (
  update membership_benefit as benefit set text = passages.after
  from membership_level as level, passages
  where benefit.level_id = level.id and level.code = passages.code and benefit.kind = passages.kind
    and benefit.text = passages.before
  returning level.id
)
update membership_level set version = version + 1 where id in (select id from benefits);

update membership_level
set summary = 'Free of charge. You can buy cask shares, and your twelve months begin with your first one.', version = version + 1
where summary = 'The way in. It costs nothing, lets you buy shares, and its twelve months begin with your first one.';
