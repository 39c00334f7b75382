import { Link } from 'react-router';

/** A link inside a sentence of `words/`: `rich(words.agree, { terms: linkTo(paths.terms()) })`. */
export const linkTo = (path: string) => (text: string) => (
  <Link to={path} className="textlink">
    {text}
  </Link>
);

export const mailTo = (address: string) => (
  <a href={`mailto:${address}`} className="textlink wrap-anywhere">
    {address}
  </a>
);
