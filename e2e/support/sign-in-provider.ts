import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { BASE_URL } from './environment.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** A company's own OpenID Connect provider, which asks for an email and vouches for it. */
export class SignInProvider {
  readonly issuer: string;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, issuer: string) {
    this.#child = child;
    this.issuer = issuer;
  }

  static async start(): Promise<SignInProvider> {
    const child = fork('platform/src/modules/open-id/testing/serve-provider.ts', [`${BASE_URL}/api/login/openId/callback`], {
      cwd: ROOT,
      execPath: resolve(ROOT, 'node_modules/.bin/node'),
      execArgv: [],
      silent: true,
    });
    const [issuer] = (await once(child, 'message')) as [string];
    return new SignInProvider(child, issuer);
  }

  stop(): void {
    this.#child.disconnect();
  }
}
