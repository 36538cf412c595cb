import type { FastifyBaseLogger } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import { createContext, Script } from 'node:vm';

/** What the client's build for the server has; see client/src/server-entry.tsx. */
interface ClientForServer {
  render(url: string, firstView: string): Promise<Markup | null>;
}

/** What a page shows first. */
export interface Markup {
  /** Links for the page's head: the pictures of the first view. */
  preloads: string;
  markup: string;
  /** The text of a script to run before the markup is there: it remembers what is pressed. */
  script: string;
}

/** Globals that the client's code needs besides the language's own. */
const globals = {
  AbortController,
  clearTimeout,
  console,
  MessageChannel,
  performance,
  queueMicrotask,
  ReadableStream,
  setTimeout,
  TextEncoder,
  URL,
  URLSearchParams,
};

/**
 * Renders a page's first view with the client's own code, so that visitors see it before the scripts run. The code runs
 * in a context of its own, where it finds what the page says about this installation and nothing of the server.
 */
export class PageMarkup {
  readonly #file: string;
  readonly #facts: () => Record<string, string>;
  #client: ClientForServer | null | undefined;
  #hasFailed = false;

  /** `facts` are the data attributes of the page, by their names in scripts. */
  constructor(file: string, facts: () => Record<string, string>) {
    this.#file = file;
    this.#facts = facts;
  }

  /** Null if it can't be rendered: the scripts then do it, as for people who are signed in. */
  async of(url: string, firstView: Record<string, unknown>, log: FastifyBaseLogger): Promise<Markup | null> {
    try {
      this.#client ??= this.#load();
      return (await this.#client?.render(url, JSON.stringify(firstView))) ?? null;
    } catch (error) {
      if (!this.#hasFailed) log.error({ err: error, url }, 'pages are served without markup; said once');
      this.#hasFailed = true;
      return null;
    }
  }

  /** Null without a build, as on a developer's machine. */
  #load(): ClientForServer | null {
    if (!existsSync(this.#file)) return null;
    const script = new Script(readFileSync(this.#file, 'utf8'), { filename: this.#file });
    const document = { documentElement: { dataset: this.#facts() }, cookie: '' };
    const context = createContext({ ...globals, document });
    script.runInContext(context);
    return context['dubplate'] as ClientForServer; // the name that the build gives it (vite.markup.config.ts)
  }
}
