/** The first stop of the Tab key: jumps over the header to the element with this id. */
export function SkipLink({
  to = 'content',
  children = 'Skip to content',
}: {
  to?: string;
  children?: string;
}) {
  return (
    <a
      href={`#${to}`}
      className="fixed top-2 left-2 z-50 -translate-y-24 rounded-edge bg-paper px-5 py-3 text-small font-medium text-paper-ink focus:translate-y-0"
    >
      {children}
    </a>
  );
}
