import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { repositoryRoot } from '../run/folders.ts';

interface Introduction {
  url: string;
  hooks: string;
  environment: Record<string, string>;
}

/** Stripe and PayPal on this machine, with what a server has to know to take them for the real ones. */
export interface StandIns {
  environment: Record<string, string>;
  order: (name: string, given?: Record<string, string>) => Promise<Record<string, any>>; // oxlint-disable-line typescript/no-explicit-any -- each order has an answer of its own, which its asker knows
  /** What they have not told yet, or everything. */
  tell: (serverUrl: string, what: 'news' | 'all') => Promise<void>;
  charges: () => Promise<{ stripe: number; paypal: number }>;
  stop: () => void;
}

export async function startStandIns(): Promise<StandIns> {
  const child = spawn(
    process.execPath,
    [join(repositoryRoot, 'server/src/testing/stand-ins/payment-stand-ins.ts')],
    {
      cwd: repositoryRoot,
      // Its input closes with this process, however that ends, and it ends with its input.
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  const { url, hooks, environment } = await introductionOf(child);
  const order: StandIns['order'] = async (name, given = {}) => {
    const response = await fetch(`${url}/${name}`, { method: 'POST', body: JSON.stringify(given) });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`The order ${name} failed: ${JSON.stringify(answer)}`);
    return answer as Record<string, unknown>; // the caller knows the answer's type
  };
  return {
    environment,
    order,
    tell: async (serverUrl, what) => {
      const { statuses } = await order('tell', { url: `${serverUrl}${hooks}`, what });
      const refused = statuses.filter((status: number) => status !== 200);
      if (refused.length > 0) throw new Error(`Our hooks answered ${refused.join(', ')}.`);
    },
    charges: async () => {
      const { stripe, paypal } = await order('charges');
      return { stripe, paypal };
    },
    stop: () => void child.kill(),
  };
}

async function introductionOf(child: ChildProcess): Promise<Introduction> {
  if (child.stdout === null) throw new Error('The stand-ins have no output.');
  for await (const line of createInterface(child.stdout)) return JSON.parse(line);
  throw new Error('The stand-ins ended before they said where they listen.');
}
