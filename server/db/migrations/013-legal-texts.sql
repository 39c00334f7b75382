-- The texts of the legal pages, each with the day it was last changed. A section has an anchor, a title and blocks; a block
-- an optional header and text in HTML (spec §3), which the server sanitises on its way out.
create table legal_text (
  document   text  not null primary key,
  title      text  not null,
  updated_on date  not null,
  sections   jsonb not null,
  constraint legal_text_document_check check (document in ('terms', 'privacy', 'sales-term')),
  constraint legal_text_sections_check check (jsonb_typeof(sections) = 'array' and jsonb_array_length(sections) > 0)
);

insert into legal_text (document, title, updated_on, sections) values
('terms', 'Terms & Conditions', '2023-09-08', $legal$[
  {"id": "terms", "title": "Terms & Conditions", "blocks": [
    {"header": "1. Who we are",
     "text": "<p>Tierce, Dublin, Ireland (“we”), runs this site, on which members buy shares of single casks of Irish whiskey. These terms apply to everyone who uses it. Buying is governed by the <a href=\"/sales-term\">terms of sale</a> as well, and your data by the <a href=\"/privacy\">privacy policy</a>.</p>"},
    {"header": "2. Age",
     "text": "<p>You must be at least 18 years old, and of legal drinking age in your country, to use this site. We ask when you arrive; before a purchase we ask for your date of birth and check it. We sell in Ireland and in Singapore.</p>"},
    {"header": "3. Your account",
     "text": "<p>You register with an e-mail address and a password, and confirm the address. Please keep the password to yourself and tell us at once if someone else may know it.</p><p>We may disable an account that is used to break the law or these terms. What you own under it stays yours.</p>"},
    {"header": "4. Membership",
     "text": "<p>Buying cask shares needs a current membership. A membership is valid for 12 months from its payment, or, where it is free, from your first purchase of a cask share. It does not renew itself without your word.</p>"},
    {"header": "5. Wallet",
     "text": "<p>Orders and memberships are paid from your wallet, which you fill by deposits of 1 to 10000 in the currency of the wallet. A balance bears no interest and can be used on this site only. Refunds go to the wallet.</p>"},
    {"header": "6. Not an investment",
     "text": "<p>A cask share is whiskey bought to be enjoyed. We promise no return, no resale and no buy-back, and nothing on this site is financial advice.</p>"},
    {"header": "7. What you may do here",
     "text": "<p>You may use this site for yourself. Texts, pictures and the name are ours or our partners’. Please do not copy them for trade, test our security without asking, or use machines to buy.</p>"},
    {"header": "8. Liability",
     "text": "<p>As far as the law allows, our liability for the use of this site is limited to one euro or the amounts you paid to us in the prior month, whichever is greater.</p><p>Nothing in these terms limits liability for death or injury, fraud or gross negligence, nor the rights that the consumer law of your country gives you.</p>"},
    {"header": "9. Changes and law",
     "text": "<p>We may change these terms; the version of the day of your purchase applies to it. Irish law applies, without taking from you the protection of the mandatory law of the country you live in.</p>"}]}]$legal$),
('privacy', 'Cookies & Privacy', '2023-09-08', $legal$[
  {"id": "cookie-policy", "title": "Cookie policy", "blocks": [
    {"text": "<p>We use four cookies of our own, and only to keep your account safe. <code>XSRF-TOKEN</code> protects you from requests forged by other sites. <code>registration</code> stands for 30 days in the browser that registered, so that nobody else’s password can be confirmed by your click. <code>known-browser</code> stands for a year in a browser that has logged in, so that strangers who guess cannot lock you out. <code>google-visit</code> stands for ten minutes while you log in with Google. We use no cookies for advertising and none that follow you elsewhere.</p>"},
    {"header": "What your browser keeps for us",
     "text": "<ul><li>that you are logged in, and the details your profile popup shows;</li><li>that you have confirmed your age, if you asked us to remember it;</li><li>that you have accepted this;</li><li>a random number that your cart belongs to, and the currency you chose.</li></ul>"},
    {"text": "<p>Logging out clears all of it. You can clear it in your browser at any time as well.</p>"}]},
  {"id": "privacy-policy", "title": "Privacy policy", "blocks": [
    {"header": "Who is responsible",
     "text": "<p>Tierce, Dublin, Ireland. Write to <a href=\"mailto:support@tierce.example\">support@tierce.example</a> about anything that concerns your data.</p>"},
    {"header": "What we keep, and why",
     "text": "<ul><li>Your e-mail address and password (as a hash only), to give you an account.</li><li>Your name, address, telephone number and country, to deliver to you and to invoice.</li><li>Your date of birth, because alcohol may not be sold to anyone under 18.</li><li>Your orders, certificates, deposits and invoices, because the contract and tax law ask for them.</li><li>The casks you asked to hear about, and which e-mails you want.</li></ul>"},
    {"header": "Who else sees it",
     "text": "<p>Only whom we need to do what you ordered: the payment provider you choose, the carrier, and the authorities where duty is paid. We sell no data. Card numbers never reach us; the payment provider takes them.</p>"},
    {"header": "How long",
     "text": "<p>As long as you have an account. What tax law asks for, such as invoices, is kept for the time that law sets.</p>"},
    {"header": "Your rights",
     "text": "<p>You may see, correct, take with you and have deleted what we keep about you, and object to its use. Write to <a href=\"mailto:support@tierce.example\">support@tierce.example</a>. You may also complain to the Data Protection Commission in Ireland or the Personal Data Protection Commission in Singapore.</p>"}]},
  {"id": "disclaimer", "title": "Disclaimer", "blocks": [
    {"text": "<p>We take care that what is said on this site is right, and correct it where it is not. Estimates, such as the volume and strength of a cask between two measurements and its bottling date, are called estimates.</p><p>Nothing here is advice on investments, tax or health. We are not responsible for the sites of others that we link to.</p><p>Casks, distilleries, people and news marked “sample” are fictional and are there to show how the shop works.</p>"}]}]$legal$),
('sales-term', 'Terms of sale', '2023-09-08', $legal$[
  {"id": "cancellation-policy", "title": "Cancellation policy", "blocks": [
    {"header": "Your right to withdraw",
     "text": "<p>You may withdraw from the purchase of a cask share within 14 days of your order, without giving a reason. You are refunded in full. The period ends at midnight, in your country, of the 14th day after the order.</p>"},
    {"header": "How to withdraw",
     "text": "<p>Write to <a href=\"mailto:orders@tierce.example\">orders@tierce.example</a> within the 14 days and attach the invoice of your order. A plain sentence is enough. We confirm by e-mail that your withdrawal has reached us.</p>"},
    {"header": "What happens then",
     "text": "<p>The full amount is returned to your wallet. The cask shares, their share codes and certificates end with the withdrawal, and the shares go back on sale.</p>"},
    {"header": "After 14 days",
     "text": "<p>A purchase can then no longer be cancelled: the share is part of a cask that matures for its owners.</p>"}]},
  {"id": "cask-share-terms", "title": "Cask share terms", "blocks": [
    {"header": "1. What you buy",
     "text": "<p>A cask share is one numbered share of one identified cask, with a unique cask share code. You receive a certificate for each, which names the distillery, and the year and month of filling.</p>"},
    {"header": "2. Who may buy",
     "text": "<p>Members of at least 18 years who live in Ireland or Singapore. A membership is valid for 12 months from payment or from the first purchase of a cask share.</p>"},
    {"header": "3. Price",
     "text": "<p>The price is that shown when you order. It includes storage in the bonded warehouse until bottling. It does not include shipping, excise duty and VAT (GST in Singapore), which fall due when the bottles are released.</p>"},
    {"header": "4. Maturing",
     "text": "<p>The spirit matures in a bonded warehouse at the partner distillery. About 2 % of the volume is lost to the angels’ share every year, and a further 6 % by bottling. Figures given between measurements are estimates. Nobody can promise how a single cask turns out.</p>"},
    {"header": "5. Bottling",
     "text": "<p>A bottling date given at purchase is an estimate. The final date is notified to you at most 30 days before bottling. All shares of a cask are bottled together.</p>"},
    {"header": "6. Invoice for shipping, duty and VAT",
     "text": "<p>At bottling we issue an invoice for shipping, duties and VAT at the rates of the day of release. It is to be paid within 4 weeks of its date. If it is unpaid by then, you are in default. Bottles are shipped once it is paid, to someone of legal drinking age.</p>"},
    {"header": "7. Risk",
     "text": "<p>Spirit lives in wood: a cask can leak, or turn out other than hoped. If yours cannot be bottled as whiskey, you keep every right that the consumer law of your country gives you. A cask share is not an investment, and no return is promised.</p>"}]}]$legal$);
