/** How texts of WebDriver BiDi go on. */
interface Ends {
  toBrowser: (text: string) => void;
  toClient: (text: string) => void;
}

type Scheme = 'light' | 'dark' | null;

interface Override {
  id: number;
  method: string;
  params: { features: { 'prefers-color-scheme'?: Scheme }; contexts?: string[] };
}

/** Far above the ids that a client gives its own commands. */
const FIRST_ID = 1_000_000_000;

/** Runs in a window of Firefox itself, where the scheme of a tab can be set. */
const SET_SCHEME = `(tab, scheme) => {
  const { NavigableManager } = ChromeUtils.importESModule('chrome://remote/content/shared/NavigableManager.sys.mjs');
  const context = NavigableManager.getBrowsingContextById(tab);
  if (context) context.top.prefersColorSchemeOverride = scheme;
}`;

/**
 * Does for a client what `emulation.setMediaFeaturesOverride` asks for, by a script in a window of Firefox itself, as far as tabs go that
 * are open: `page.emulateMedia` works, a context's `colorScheme` does not.
 */
export class ColourSchemes {
  private lastId = FIRST_ID;
  private readonly answers = new Map<number, (result: unknown) => void>();
  private window: Promise<string> | undefined;
  private readonly ends: Ends;

  constructor(ends: Ends) {
    this.ends = ends;
  }

  /** Whether a client's command was taken; others go on to the browser. */
  takesCommand(text: string): boolean {
    const { id, method, params } = JSON.parse(text) as Override;
    if (method !== 'emulation.setMediaFeaturesOverride') return false;
    const scheme = params.features['prefers-color-scheme'] ?? null;
    void Promise.all((params.contexts ?? []).map((tab) => this.setScheme(tab, scheme))).then(() =>
      this.ends.toClient(JSON.stringify({ type: 'success', id, result: {} })),
    );
    return true;
  }

  /** Whether what the browser says answers a command of this object; all else goes on to the client. */
  takesAnswer(text: string): boolean {
    const { id, result } = JSON.parse(text) as { id?: number; result?: unknown };
    const answer = this.answers.get(id ?? 0);
    answer?.(result);
    return answer !== undefined;
  }

  private call<T>(method: string, params: object): Promise<T> {
    this.lastId += 1;
    const id = this.lastId;
    this.ends.toBrowser(JSON.stringify({ id, method, params }));
    return new Promise((resolve) => this.answers.set(id, resolve as (result: unknown) => void));
  }

  private async setScheme(tab: string, scheme: Scheme): Promise<void> {
    this.window ??= this.call<{ contexts: { context: string }[] }>('browsingContext.getTree', { 'moz:scope': 'chrome' }).then(
      ({ contexts }) => contexts[0]?.context ?? '',
    );
    const values = [
      { type: 'string', value: tab },
      { type: 'string', value: scheme ?? 'none' },
    ];
    await this.call('script.callFunction', {
      functionDeclaration: SET_SCHEME,
      awaitPromise: false,
      target: { context: await this.window },
      arguments: values,
    });
  }
}
