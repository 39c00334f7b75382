import ipaddr from 'ipaddr.js';

/** One address in one spelling: without a port, brackets or a zone; IPv4 written as IPv6 is IPv4. Null for no address. */
function addressOf(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const withoutPort = text.trim().replace(/^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2');
  const [address = ''] = withoutPort.split('%');
  const isAddress = address.includes(':')
    ? ipaddr.IPv6.isValid(address)
    : ipaddr.IPv4.isValidFourPartDecimal(address);
  return isAddress ? ipaddr.process(address) : null;
}

/**
 * `X-Forwarded-For` without the ports that some balancers write. An entry that is no address is left out with all before
 * it: they are claims of the sender.
 */
export function forwardedAddresses(header: string): string {
  const addresses = header.split(',').map((one) => addressOf(one)?.toNormalizedString() ?? null);
  return addresses.slice(addresses.lastIndexOf(null) + 1).join(', ');
}

/** The network of an address without its last part, as it may be kept for years: a /24 of IPv4, a /48 of IPv6. */
export function shortNetworkOf(ip: string): string {
  const network = networkOf(ip);
  if (network.includes(':')) return `${network.split(':').slice(0, 3).join(':')}::/48`;
  return `${network.split('.').slice(0, 3).join('.')}.0/24`;
}

/** An IPv4 address, or the /64 of an IPv6 one: one customer has all addresses of it. */
export const networkOf = (ip: string): string =>
  (addressOf(ip)?.toNormalizedString() ?? '0.0.0.0').split(':').slice(0, 4).join(':');
