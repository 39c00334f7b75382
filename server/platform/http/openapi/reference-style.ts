/** The colours of `web/ui/styles/tokens.css`; the reference is no part of the web and shares no style sheet with it. */
export const referenceStyle = `
:root { color-scheme: dark; --surface: #100d0a; --raised: #191410; --ink: #f3eadb; --muted: #c2b39e; --rule: #3b2c20;
  --accent: #d99a66; --strong: #efbf94; --serif: 'Iowan Old Style', Palatino, Georgia, serif; }
* { box-sizing: border-box; }
html { scroll-padding-top: 1.5rem; }
body { margin: 0; background: var(--surface); color: var(--ink);
  font: 1rem/1.6 'Instrument Sans', 'Helvetica Neue', Arial, sans-serif; }
a { color: var(--strong); text-underline-offset: .2em; }
:focus-visible { outline: 2px solid #ffd9b0; outline-offset: 2px; }
h1, h2, h3 { font-family: var(--serif); font-weight: 400; line-height: 1.15; letter-spacing: -.01em; }
h1 { font-size: 2.5rem; margin: 0 0 .75rem; }
h2 { font-size: 1.75rem; margin: 0 0 .25rem; text-transform: capitalize; }
h3 { font-family: inherit; font-size: .75rem; font-weight: 600; letter-spacing: .13em; text-transform: uppercase;
  color: var(--muted); margin: 1.5rem 0 .5rem; }
code { font: .875em ui-monospace, Menlo, monospace; overflow-wrap: anywhere; }
p { margin: .25rem 0; max-width: 65ch; }
small { color: var(--muted); font-weight: 400; }
main { padding: 2rem clamp(1.25rem, 4vw, 4rem) 6rem; min-width: 0; }
nav { padding: 1.5rem 1.25rem; background: var(--raised); }
nav ul { list-style: none; margin: 0 0 1rem; padding: 0; }
nav li { margin: 0; }
nav a { display: block; padding: .3rem 0; color: var(--muted); text-decoration: none; }
nav li a { text-transform: capitalize; }
nav a:hover { color: var(--strong); }
section { margin-top: 3.5rem; }
section > p { color: var(--muted); }
details { border-top: 1px solid var(--rule); }
details:last-of-type { border-bottom: 1px solid var(--rule); }
summary { display: grid; grid-template-columns: 4.5rem 1fr auto; gap: .25rem 1rem; padding: .9rem 0; cursor: pointer;
  align-items: baseline; list-style: none; }
summary::-webkit-details-marker { display: none; }
summary:hover .path { color: var(--strong); }
summary span { grid-column: 2 / -1; color: var(--muted); font-size: .875rem; }
.method { color: var(--accent); font: 600 .75rem/1 ui-monospace, Menlo, monospace; letter-spacing: .06em; }
.role { font-size: .75rem; color: var(--muted); border: 1px solid var(--rule); padding: .05rem .5rem; border-radius: 999px; }
.call { padding: 0 0 1.5rem; }
table { border-collapse: collapse; width: 100%; font-size: .875rem; }
th, td { text-align: left; vertical-align: top; padding: .45rem .75rem .45rem 0; border-top: 1px solid var(--rule); }
tr:first-child > * { border-top: 0; }
th { width: 14rem; font-weight: 400; }
td p { color: var(--muted); }
td table { margin: .5rem 0 .25rem; border-left: 2px solid var(--rule); }
td table th { padding-left: .75rem; }
@media (min-width: 64rem) {
  body { display: grid; grid-template-columns: 15rem minmax(0, 64rem); }
  nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; padding: 2rem 1.5rem; }
  .call { padding-left: 5.5rem; }
}
@media (max-width: 40rem) {
  table, tbody, tr, th, td { display: block; width: auto; }
  td { border-top: 0; padding-top: 0; }
  summary { grid-template-columns: 3.5rem 1fr; }
  summary .role { grid-column: 2; justify-self: start; }
}
`;
