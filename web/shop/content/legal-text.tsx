import { Parser } from 'htmlparser2';
import { createElement, Fragment, type Key, type ReactNode } from 'react';
import { Link } from 'react-router';
import { ownPath } from '#web/paths.ts';

interface Open {
  tag: string;
  href: string | undefined;
  children: ReactNode[];
}

const knownTags = ['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'code', 'a'];

function linkTo(href: string | undefined, words: ReactNode[], key: Key): ReactNode {
  const path = ownPath(href);
  if (path)
    return (
      <Link key={key} to={path} className="textlink">
        {words}
      </Link>
    );
  if (!href || !/^(https:\/\/|mailto:)/i.test(href)) return <Fragment key={key}>{words}</Fragment>;
  return (
    <a key={key} href={href} className="textlink">
      {words}
    </a>
  );
}

function elementOf({ tag, href, children }: Open, key: Key): ReactNode {
  if (tag === 'a') return linkTo(href, children, key);
  return knownTags.includes(tag) ? createElement(tag, { key }, ...children) : null;
}

/**
 * HTML as React elements: known tags only, no attribute but a link's address. The browser never gets HTML as
 * text, which the Content-Security-Policy would refuse.
 */
export function elementsOf(html: string): ReactNode[] {
  const root: Open = { tag: '', href: undefined, children: [] };
  const open = [root];
  const add = (node: ReactNode) => open.at(-1)?.children.push(node);
  const parser = new Parser({
    onopentag: (tag, { href }) => open.push({ tag, href, children: [] }),
    ontext: add,
    onclosetag() {
      const closed = open.pop();
      if (closed) add(elementOf(closed, open.at(-1)?.children.length ?? 0));
    },
  });
  parser.end(html);
  return root.children;
}
