export const MailLink = ({ address }: { address: string }) => (
  <a href={`mailto:${address}`} className="textlink wrap-anywhere">
    {address}
  </a>
);

/** @param number as the member wrote it, with spaces, brackets or hyphens */
export const PhoneLink = ({ number }: { number: string }) => (
  <a href={`tel:${number.replaceAll(/[^\d+]/g, '')}`} className="textlink whitespace-nowrap">
    {number}
  </a>
);
