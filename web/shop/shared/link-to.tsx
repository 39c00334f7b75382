import { Link } from 'react-router';

/** A part of a sentence of the catalogue that leads somewhere: `rich(words.agree, { terms: linkTo(paths.terms()) })`. */
export const linkTo = (path: string) => (text: string) => (
  <Link to={path} className="textlink">
    {text}
  </Link>
);

/** The same for an e-mail address, which is its own text. */
export const mailTo = (address: string) => (
  <a href={`mailto:${address}`} className="textlink">
    {address}
  </a>
);
