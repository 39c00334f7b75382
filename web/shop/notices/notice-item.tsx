import { Link } from 'react-router';
import { type Notice, readNotice } from '#contract/notice.ts';
import { notices } from '#words/en/notices.ts';
import { call } from '#web/api/http/client.ts';
import { cx } from '#web/ui/cx.ts';
import { useRelativeTime } from '#web/shop/shared/time/use-local-day.ts';

interface NoticeItemProps {
  notice: Notice;
  onOpen?: () => void;
}

const isOfOffice = (path: string) => path.startsWith('/office/');

export function NoticeItem({
  notice: { id, title, text, path, createdAt, isRead },
  onOpen,
}: NoticeItemProps) {
  const relativeTime = useRelativeTime();
  const open = () => {
    onOpen?.();
    // The page opens all the same; unread it stays in sight until the next time.
    if (!isRead) call(readNotice, { params: { noticeId: String(id) } }).catch(() => undefined);
  };
  return (
    <article className="relative flex gap-3 py-4">
      <span
        aria-hidden
        className={cx('mt-2 size-1.5 shrink-0 rotate-45', isRead ? 'bg-transparent' : 'bg-accent')}
      />
      <div className="min-w-0 flex-1">
        <p className={cx('text-small', isRead ? 'text-ink-muted' : 'text-ink')}>
          <Link
            to={path}
            reloadDocument={isOfOffice(path)}
            onClick={open}
            className="after:absolute after:inset-0 hover:text-accent-strong"
          >
            {!isRead && <span className="sr-only">{notices.unread}</span>}
            {title}
          </Link>
        </p>
        <p className="mt-1 text-small wrap-anywhere text-ink-muted">{text}</p>
        <time dateTime={createdAt} className="label figures mt-2 block text-ink-faint">
          {relativeTime(createdAt)}
        </time>
      </div>
    </article>
  );
}
