import { spawnSync } from 'node:child_process';

/** Whether this machine lets root make namespaces of networks, links and bridges. */
export const hasNetworks = spawnSync('unshare', ['--net', 'ip', 'link', 'add', 'one', 'type', 'bridge']).status === 0;

/** Addresses kept for trials (RFC 2544): no machine has one. Eight for each process of tests. */
const BLOCKS = 0x40_00;

/** Machines of a network that leads nowhere else: namespaces of this one, each at a link that can be cut. */
export class PrivateNetwork {
  /** Where the machines reach this one. */
  readonly host: string;
  readonly #bridge = `trial${process.pid}`;
  readonly #machines: readonly string[];

  constructor(machines: readonly string[]) {
    this.#machines = machines;
    this.host = addressOf(1);
    ip(`link add ${this.#bridge} type bridge`);
    ip(`address add ${this.host}/29 dev ${this.#bridge}`);
    ip(`link set ${this.#bridge} up`);
    for (const machine of machines) {
      const [space, link] = [this.#space(machine), this.#link(machine)];
      ip(`netns add ${space}`);
      ip(`link add ${link} type veth peer name eth0 netns ${space}`);
      ip(`link set ${link} master ${this.#bridge} up`);
      ip(`-n ${space} address add ${this.addressOf(machine)}/29 dev eth0`);
      ip(`-n ${space} link set eth0 up`);
      ip(`-n ${space} link set lo up`);
    }
  }

  addressOf(machine: string): string {
    return addressOf(2 + this.#machines.indexOf(machine));
  }

  /** What runs a command on a machine, as an account: its process is the command's own. */
  enter(machine: string, account: number): string[] {
    return ['nsenter', `--net=/run/netns/${this.#space(machine)}`, `--setgid=${account}`, `--setuid=${account}`];
  }

  /** Nothing reaches the machine any more, nor does anything from it come out: not even the end of a connection. */
  cut(machine: string): void {
    ip(`link set ${this.#link(machine)} down`);
  }

  mend(machine: string): void {
    ip(`link set ${this.#link(machine)} up`);
  }

  /** Once what ran on the machines has ended. */
  remove(): void {
    for (const machine of this.#machines) ip(`netns delete ${this.#space(machine)}`);
    ip(`link delete ${this.#bridge}`);
  }

  #space(machine: string): string {
    return `${this.#bridge}-${machine}`;
  }

  /** At most fifteen letters, as Linux has it. */
  #link(machine: string): string {
    return `t${process.pid}${machine}`;
  }
}

function addressOf(number: number): string {
  const at = (process.pid % BLOCKS) * 8 + number;
  return `198.${18 + (at >> 16)}.${(at >> 8) & 255}.${at & 255}`;
}

function ip(words: string): void {
  const { status, stderr } = spawnSync('ip', words.split(' '), { encoding: 'utf8' });
  if (status !== 0) throw new Error(`ip ${words}: ${stderr}`);
}
