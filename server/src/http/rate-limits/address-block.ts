import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** A household or a rented machine has 2^64 addresses of IPv6 at least: they are one. */
const GROUPS_COUNTED = 4;

/** What limits count as one address: an IPv4 address, or the /64 of an IPv6 address. */
export function addressBlock(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1] !== undefined) return mapped[1];
  if (!isIPv6(ip)) return ip;
  const [address = ''] = ip.split('%', 1);
  const [before = [], after = []] = address.split('::').map(groupsOf);
  const missing = Array.from({ length: Math.max(0, GROUPS - before.length - after.length) }, () => '0');
  const counted = [...before, ...missing, ...after].slice(0, GROUPS_COUNTED);
  return `${counted.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

function groupsOf(part: string): string[] {
  // An IPv4 address at the end is as long as two groups; neither is counted.
  return part === '' ? [] : part.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));
}

/** What is kept of an address: enough to see that refusals come from one place, not who it was. */
export function networkOf(ip: string): string {
  const block = addressBlock(ip);
  return block.includes(':') ? block : block.replace(/\.\d+$/, '.0/24');
}
