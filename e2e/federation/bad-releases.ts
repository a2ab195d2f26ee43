import type { Page } from '@playwright/test';
import { FILE_TIMEOUT_MS, type FailureKind } from '@cabinet/domain/remote-failures';
import { BASE_URL } from '../support/environment.ts';
import type { TestRelease } from '../support/releases.ts';
import { AREAS, type Area } from './areas.ts';

/** One way in which a release can be bad. */
export interface BadRelease {
  /** The kind of failure as the product names it. */
  kind: FailureKind;
  /** The text of the failure card. */
  text: string;
  /** Whether the previous release is shown instead. */
  fallsBack: boolean;
  /** The button on the card. */
  remedy: 'retry' | 'reload' | 'none';
  /** Whether the registry already excludes the area: it is not in the navigation, and its address says why. */
  isUnavailable?: boolean;
  /** The page is reloaded once before the card shows. */
  reloads?: boolean;
  /** Breaks a release before it is loaded; returns a function that repairs it. */
  break(release: TestRelease, page: Page): Promise<() => Promise<void>>;
  /** A step that has to happen before the failure shows. */
  meanwhile?(page: Page): Promise<void>;
}

const BROKEN = 'cabinet_e2e_broken';
const isBroken = `document.cookie.includes('${BROKEN}')`;

/** Makes code that reads the cookie break as long as the cookie is set. */
async function breakByCookie(page: Page): Promise<() => Promise<void>> {
  await page.context().addCookies([{ name: BROKEN, value: '1', url: BASE_URL }]);
  return () => page.context().clearCookies({ name: BROKEN });
}

/** Answers requests for the entry in the server's place. */
async function intercept(release: TestRelease, page: Page, answer: Parameters<Page['route']>[1]): Promise<() => Promise<void>> {
  const pattern = `**${release.content.base}${release.content.entry}*`;
  await page.route(pattern, answer);
  return () => page.unroute(pattern);
}

/** Corrupts a file and returns a function that restores it. */
function corrupt(release: TestRelease, name: string, change: (content: string) => string | undefined): () => Promise<void> {
  const good = release.read(name);
  const bad = change(good);
  if (bad === undefined) release.remove(name);
  else release.write(name, bad);
  return async () => release.write(name, good);
}

/** The page that the navigation leads to; areas of tests have one page, called `first`. */
const pageOf = (area: string) => (area in AREAS ? AREAS[area as Area].page : 'first');

/** The script of the area's first page. */
export function pageScript({ area, content }: TestRelease): string {
  const file = content.pages[pageOf(area)]?.find((one) => one.endsWith('.js'));
  if (file === undefined) throw new Error(`The first page of ${area} has no script of its own.`);
  return file;
}

/** Wraps what the container gives out, so that pages throw in render for as long as the cookie stands. */
const throwInRender = (area: string) => `
;(() => {
  const { init, get } = cabinet_${area};
  const wrap = (load) => async () => {
    const { Page } = await load();
    return { Page: (props) => { if (${isBroken}) throw new Error('broken on purpose'); return Page(props); } };
  };
  const wrapped = ({ default: remote }) => ({
    default: { ...remote, pages: Object.fromEntries(Object.entries(remote.pages).map(([name, load]) => [name, wrap(load)])) },
  });
  cabinet_${area} = { init, get: (name) => get(name).then((factory) => () => wrapped(factory())) };
})();`;

/** The eleven kinds of the failure ladder. */
export const BAD_RELEASES: Readonly<Record<string, BadRelease>> = {
  disabled: {
    kind: 'disabled',
    text: 'This section is switched off.',
    fallsBack: false,
    remedy: 'none',
    isUnavailable: true,
    break: async () => async () => undefined,
  },
  'contract too new': {
    kind: 'contract',
    text: 'This section is of another version than the rest.',
    fallsBack: true,
    remedy: 'reload',
    break: async ({ content }) => {
      content.requires = { ...content.requires, '@cabinet/contract': '^99.0.0' };
      return async () => undefined;
    },
  },
  network: {
    kind: 'network',
    text: 'Its files could not be reached.',
    fallsBack: false,
    remedy: 'retry',
    break: (release, page) => intercept(release, page, (route) => route.abort('connectionreset')),
  },
  'entry answers 404': {
    kind: 'http',
    text: 'Some of its files are no longer on the server.',
    fallsBack: true,
    remedy: 'retry',
    reloads: true,
    break: async (release) => corrupt(release, release.content.entry, () => undefined),
  },
  'entry answers 500': {
    kind: 'http',
    text: 'The server does not give its files at the moment.',
    fallsBack: true,
    remedy: 'retry',
    break: (release, page) => intercept(release, page, (route) => route.fulfill({ status: 500, body: 'broken on purpose' })),
  },
  'wrong integrity': {
    kind: 'integrity',
    text: 'Its files arrived changed, so they were not run.',
    fallsBack: true,
    remedy: 'retry',
    break: async (release) => corrupt(release, pageScript(release), (content) => `${content};`),
  },
  'throws while evaluating': {
    kind: 'evaluation',
    text: 'Its code failed to start.',
    fallsBack: true,
    remedy: 'retry',
    break: (release, page) => {
      const { entry } = release.content;
      release.build(entry, `if (${isBroken}) throw new Error('broken on purpose');${release.read(entry)}`);
      return breakByCookie(page);
    },
  },
  'invalid declaration': {
    kind: 'invalid',
    text: 'What arrived is not this section.',
    fallsBack: true,
    remedy: 'reload',
    isUnavailable: true,
    break: async ({ content }) => {
      content.declaration = { ...content.declaration, nav: [{ route: 'nobody' }] as never };
      return async () => undefined;
    },
  },
  timeout: {
    kind: 'timeout',
    text: 'It took too long to load.',
    fallsBack: false,
    remedy: 'retry',
    break: async (release, page) => {
      await page.clock.install();
      return intercept(release, page, () => undefined);
    },
    meanwhile: (page) => page.clock.fastForward(FILE_TIMEOUT_MS + 100),
  },
  'throws in render': {
    kind: 'render',
    text: 'An error happened while showing it.',
    fallsBack: false,
    remedy: 'retry',
    break: (release, page) => {
      const { entry } = release.content;
      release.build(entry, release.read(entry) + throwInRender(release.area));
      return breakByCookie(page);
    },
  },
  'chunk gone': {
    kind: 'http',
    text: 'Some of its files are no longer on the server.',
    fallsBack: true,
    remedy: 'retry',
    reloads: true,
    break: async (release) => corrupt(release, pageScript(release), () => undefined),
  },
};
