import { Bell as BellIcon } from 'lucide-react';
import { Link } from 'react-router';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { listNotices } from '#contract/notice.ts';
import { useGet } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Popover } from '#web/ui/overlays/popover.tsx';
import { bell } from '#words/en/shell/member-tools.ts';
import { NoticeItem } from '#web/shop/notices/notice-item.tsx';
import { latestNotices } from '#web/shop/notices/notices-query.ts';
import { MarkAllRead } from '#web/shop/notices/mark-all-read.tsx';

type NoticeList = AnswerOf<typeof listNotices>;

export function NoticesBell() {
  const { data } = useGet(latestNotices());
  const unread = data?.unread ?? 0;
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {unread > 0 && bell.unread(unread)}
      </p>
      <Popover
        label={bell.label}
        trigger={
          <IconButton label={unread > 0 ? bell.labelUnread(unread) : bell.label} className="relative">
            <BellIcon className="size-5" strokeWidth={1.5} aria-hidden />
            {unread > 0 && (
              <span className="figures absolute top-0.5 right-0 flex h-4.5 min-w-4.5 items-center justify-center rounded-pill bg-accent px-1 text-[0.6875rem] leading-none font-semibold text-accent-ink">
                {unread > 99 ? '99+' : unread}
              </span>
            )}
          </IconButton>
        }
      >
        {(close) => <LatestNotices notices={data} close={close} />}
      </Popover>
    </>
  );
}

function LatestNotices({ notices, close }: { notices: NoticeList | undefined; close: () => void }) {
  const [newest] = notices?.content ?? [];
  return (
    <>
      <div className="flex min-h-11 items-center justify-between gap-4">
        <p className="font-display text-subheading">{bell.label}</p>
        {newest && notices && notices.unread > 0 && <MarkAllRead newest={newest} />}
      </div>
      {newest ? (
        <ul className="divide-y divide-hairline">
          {notices?.content.map((notice) => (
            <li key={notice.id}>
              <NoticeItem notice={notice} onOpen={close} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="py-6 text-small text-ink-muted">{bell.empty}</p>
      )}
      <Link to={paths.notices()} onClick={close} className="textlink mt-3 inline-block text-small">
        {bell.all}
      </Link>
    </>
  );
}
