-- Passages of the FAQ that were wrong or hard to read. Each changes only where it is still worded as it was.
do $do$
declare
  passage record;
begin
  for passage in select * from (values
    ('price',
     $faq$shipping, excise duty, and VAT (GST in Singapore), which is charged on the share price, shipping and duty together$faq$,
     $faq$delivery, excise duty, and VAT (GST in Singapore), which is charged on the share price, delivery and duty together$faq$),
    ('duty-and-vat',
     $faq$We confirm the final date in the 30 days before, and at least 14 days before; then we invoice shipping, excise duty and VAT at the rates$faq$,
     $faq$We confirm the final date between 30 and 14 days before; then we invoice delivery, excise duty and VAT (GST in Singapore) at the rates$faq$),
    ('duty-and-vat',
     $faq$and your bottle is shipped once it is.$faq$,
     $faq$and your bottle is sent once it is paid.$faq$),
    ('paying',
     $faq$from 1 to 10,000 at a time$faq$,
     $faq$from €1 to €10,000 or S$1 to S$10,000 at a time$faq$),
    ('membership',
     $faq$Because a share takes years to mature, and we stay in touch with every buyer. A membership is valid for 12 months and never renews by itself; you keep your shares after it ends.

Paid levels add meetings with the makers, cask samples and tailored experiences. None makes whiskey cheaper: a share costs every member the same.$faq$,
     $faq$We sell shares to members only. A membership brings you to the casks while they mature: meetings with the makers, samples of casks you hold, and tailored experiences. One level is free; the paid ones include more. None makes whiskey cheaper: a share costs every member the same.

A membership is valid for 12 months and never renews by itself. You keep your shares after it ends.$faq$),
    ('bottling-date',
     $faq$The date on the page of a cask is planned when it is filled, and is an estimate. The distillery and we taste and measure, and may bottle earlier or later. We confirm the final date in the 30 days before, and at least 14 days before.$faq$,
     $faq$The date on the page of a cask is an estimate, and can change: the distillery and we taste and measure, and may bottle earlier or later. We confirm the final date between 30 and 14 days before.$faq$),
    ('withdrawal',
     $faq$There is no second period when your bottle arrives: its price was agreed years before, and depends on the market. Both, and a form you may use, are in the <salesTerm>cancellation policy</salesTerm>.$faq$,
     $faq$There is no second period when your bottle arrives: its price was agreed years before, and its value depends on the market. The <salesTerm>cancellation policy</salesTerm> explains this, and has a form you may use.$faq$),
    ('leak',
     $faq$You are told on its page and in your news, good or bad.$faq$,
     $faq$Its page and My News say so, good news or bad.$faq$),
    ('insurance',
     $faq$Treat a cask as uninsured unless its page shows a certificate.$faq$,
     $faq$A cask is on sale only while it is insured: its page has the certificate of insurance, with the sum and the last day.$faq$)
  ) as passages (slug, before, after)
  loop
    update faq_question set answer = replace(answer, passage.before, passage.after), version = version + 1
    where slug = passage.slug and position(passage.before in answer) > 0;
  end loop;
end
$do$;
