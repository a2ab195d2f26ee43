import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { AREA_NAME } from '@cabinet/domain/declaration';
import { SHELL } from '@cabinet/domain/registry-changes';

/** A deploy token's holder and targets; the token itself is never stored. */
export interface DeployToken {
  name: string;
  /** Areas and `shell`; `*` is every target, and garbage collection. */
  targets: readonly string[];
  /** SHA-256 of the token, hexadecimal. */
  hash: string;
}

const NAME = /^[\w.-]{1,60}$/;
const HASH = /^[\da-f]{64}$/;

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** A new token of 256 random bits, with a prefix that makes leaks easy to find. */
export const newToken = () => `cabinet_deploy_${randomBytes(32).toString('base64url')}`;

/** The entry of a token in `DEPLOY_TOKENS`: `name:area,area:sha256`. */
export const tokenLine = ({ name, targets, hash }: DeployToken) => [name, targets.join(','), hash].join(':');

/** Reads `contacts,send`, `shell` or `*`; throws with an explanation. */
export function readTargets(text: string): string[] {
  const targets = text.split(',').filter((one) => one !== '');
  const odd = targets.filter((one) => one !== '*' && one !== SHELL && !AREA_NAME.test(one));
  if (targets.length === 0 || odd.length > 0)
    throw new Error(`Name areas, as in contacts,send, "shell", or * for all; not "${odd.join(',') || text}".`);
  return targets;
}

/** Reads `DEPLOY_TOKENS`: lines of `token`, separated by spaces, semicolons or new lines. */
export function readTokens(text: string): DeployToken[] {
  return text
    .split(/[\s;]+/)
    .filter((line) => line !== '')
    .map((line) => {
      const [name = '', targets = '', hash = '', ...rest] = line.split(':');
      if (!NAME.test(name) || !HASH.test(hash) || rest.length > 0)
        throw new Error(`DEPLOY_TOKENS: "${name}…" is not name:areas:sha256. Make one with: npm run cabinet -- token contacts`);
      return { name, targets: readTargets(targets), hash };
    });
}

/** The entry of a token, found by its hash in constant time. */
export function findToken(tokens: readonly DeployToken[], given: string): DeployToken | undefined {
  const hash = Buffer.from(hashOfToken(given), 'hex');
  return tokens.filter((one) => timingSafeEqual(Buffer.from(one.hash, 'hex'), hash))[0];
}

export const mayDeploy = ({ targets }: Pick<DeployToken, 'targets'>, target: string) => targets.includes('*') || targets.includes(target);
