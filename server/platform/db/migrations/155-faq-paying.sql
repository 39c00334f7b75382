-- One pays in the cart, and the wallet comes in between; "nose" is a word of the trade. Each changes only where it is still
-- worded as it was.
do $do$
declare
  passage record;
begin
  for passage in select * from (values
    ('paying',
     $faq$From your wallet here, which you fill by card, PayPal or Revolut, from €1 to €10,000 or S$1 to S$10,000 at a time. Euro$faq$,
     $faq$By card, PayPal or Revolut, in your cart. What you pay goes into your wallet here, and the order is paid from it. You can also add money to your wallet beforehand, from €1 to €10,000 or S$1 to S$10,000 at a time. Euro$faq$),
    ('tasting',
     $faq$as in Ireland, you nose the sample at the warehouse instead.$faq$,
     $faq$as in Ireland, you may smell the sample at the warehouse, but not drink it.$faq$)
  ) as passages (slug, before, after)
  loop
    update faq_question set answer = replace(answer, passage.before, passage.after), version = version + 1
    where slug = passage.slug and position(passage.before in answer) > 0;
  end loop;
end
$do$;
