/** Where there is no room for all of it, its host goes to the next line. */
export function EmailAddress({ children }: { children: string }) {
  const [name, host] = children.split(/(?=@[^@]*$)/);
  return (
    <span translate="no" className="wrap-anywhere">
      {name}
      <wbr />
      {host}
    </span>
  );
}
