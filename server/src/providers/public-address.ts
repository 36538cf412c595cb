import { BlockList, isIP, isIPv6 } from 'node:net';

/** Networks that no public server is in: this machine, private networks, the cloud's metadata, multicast, and the like. */
const closed = new BlockList();
const v4 = [
  '0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24',
  '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4',
]; // prettier-ignore
/** Within the public part of IPv6: tunnels that carry an IPv4 address inside, and examples. */
const v6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];
for (const [nets, family] of [
  [v4, 'ipv4'],
  [v6, 'ipv6'],
] as const)
  for (const net of nets) {
    const [address = '', bits] = net.split('/');
    closed.addSubnet(address, Number(bits), family);
  }
const publicV6 = new BlockList();
publicV6.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address belongs to the public internet, so that the server may connect to it for a stranger. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  if (!isIPv6(address)) return !closed.check(address, 'ipv4');
  return publicV6.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}
