import type { IssuedDocument } from '#contract/order/order.ts';
import { cx } from '#web/ui/cx.ts';
import { Wordmark } from '#web/ui/wordmark.tsx';

export function IssuedInvoice({ invoice }: { invoice: IssuedDocument }) {
  const { title, letterhead, addressee, lines } = invoice;
  return (
    <div className="hidden text-small print:block">
      <div className="flex items-start justify-between gap-10">
        <div>
          <Wordmark />
          <Lines className="mt-2 text-ink-muted">{letterhead.slice(1)}</Lines>
        </div>
        <Lines className="text-right">{addressee}</Lines>
      </div>
      <p className="mt-12 mb-2 font-display text-heading">{title}</p>
      {lines.map((line, place) => (
        <Line key={place} line={line} />
      ))}
    </div>
  );
}

function Line({ line }: { line: IssuedDocument['lines'][number] }) {
  if (line === 'gap') return <div className="h-6" />;
  if ('text' in line)
    return <p className={cx('figures', line.style === 'note' && 'mt-10 text-ink-muted')}>{line.text}</p>;
  const { cells, amounts, style, fine } = line;
  return (
    <div
      className={cx(
        'figures flex gap-6 py-3',
        style === 'head' ? 'text-ink-muted' : 'border-t border-hairline',
        style === 'total' && 'font-medium',
        !fine && 'break-inside-avoid',
      )}
    >
      {cells.map((cell, column) => (
        <div key={column} className={amounts.includes(column) ? 'w-28 shrink-0 text-right' : 'grow'}>
          {cell}
          {column === 0 && fine && <p className="mt-1 text-ink-faint">{fine}</p>}
        </div>
      ))}
    </div>
  );
}

const Lines = ({ className, children }: { className: string; children: readonly string[] }) => (
  <p className={className}>
    {children.map((line) => (
      <span key={line} className="block">
        {line}
      </span>
    ))}
  </p>
);
