import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';

/**
 * A network between two browsers on this machine that a test can cut: taking a browser off line does not stop its UDP. Each
 * candidate that one tells the other is rewritten to a port of the relay, so that there is no way around it.
 */
export class UdpRelay {
  isCut = false;
  /** No candidate comes through: the two networks find no way to each other. */
  isWayless = false;
  /** Packets that were let through. */
  passed = 0;
  readonly #ports = new Map<string, number>();
  readonly #sockets: Socket[] = [];

  /** A candidate as the other browser shall read it; null if there would be a way around us. */
  async through(candidate: string): Promise<string | null> {
    const [, head, address, port, rest] = ofIpv4.exec(candidate) ?? [];
    if (this.isWayless || head === undefined || address === undefined) return null;
    return `${head}${address} ${await this.#portFor(address, Number(port))}${rest}`;
  }

  /** The ways that are in use lead nowhere from now on, as when a phone leaves its Wi-Fi. New ones work. */
  loseWays(): void {
    for (const socket of this.#sockets.splice(0)) socket.close();
    this.#ports.clear();
  }

  close(): void {
    this.loseWays();
  }

  async #portFor(address: string, port: number): Promise<number> {
    const key = `${address}:${port}`;
    const known = this.#ports.get(key);
    if (known !== undefined) return known;
    const front = await this.#bound(address);
    const backs = new Map<number, Promise<Socket>>();
    const backFor = async (from: number) => {
      const back = await this.#bound(address);
      back.on('message', (packet) => this.#pass(() => front.send(packet, from, address)));
      return back;
    };
    front.on('message', (packet, { port: from }) => {
      const back = backs.get(from) ?? backFor(from);
      backs.set(from, back);
      void back.then((socket) => this.#pass(() => socket.send(packet, port, address)));
    });
    this.#ports.set(key, front.address().port);
    return front.address().port;
  }

  async #bound(address: string): Promise<Socket> {
    const socket = createSocket('udp4').bind(0, address);
    await once(socket, 'listening');
    // A browser that left its port is no fault of the relay.
    socket.on('error', () => {});
    this.#sockets.push(socket);
    return socket;
  }

  #pass(send: () => void): void {
    if (this.isCut) return;
    this.passed += 1;
    send();
  }
}

/** A browser with the right to use a camera tells its addresses. */
const ofIpv4 = /^(candidate:\S+ \d+ udp \d+ )(\d+\.\d+\.\d+\.\d+) (\d+)( typ host.*)$/i;
