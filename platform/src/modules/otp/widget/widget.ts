type Texts = Readonly<Record<string, string>>;

/**
 * Defines the element `<otp-widget widget="id" locale="en">`, which confirms a visitor's phone on a customer's site. Browsers get this
 * function's source without its types, so that it may use nothing from outside of itself. The page learns of the confirmation by the
 * event `otp:verified` (`detail: {proof, phone}`) and by the hidden field `otpProof` of the surrounding form. `TEXTS` are by locale.
 */
export function defineWidget(TEXTS: Readonly<Record<string, Texts>>): void {
  interface Sent {
    id: string;
    channelType: string;
    codeLength: number;
    expiresAt: string;
    restartAt: string | null;
  }
  interface Styles {
    color: string;
    theme: string;
    radius: number;
  }
  const script = document.currentScript as HTMLScriptElement | null;
  // Beside the script, whose address may have the mark of a cell.
  const API = new URL('../api/n/otp', script?.src ?? location.href).href;

  const SHEET = `
    :host { display: block; font: 16px/1.5 system-ui, sans-serif; max-width: 360px; color: var(--ink); }
    form { display: grid; gap: 8px; } label { font-size: 14px; }
    input, button { font: inherit; padding: 10px 12px; border-radius: var(--radius); box-sizing: border-box; width: 100%; }
    input { border: 1px solid var(--line); background: var(--paper); color: inherit; }
    button { border: 1px solid transparent; background: var(--accent); color: var(--on-accent); cursor: pointer; }
    button.plain { background: none; color: inherit; text-decoration: underline; padding: 6px; }
    button:disabled { opacity: 0.6; cursor: default; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
    p { margin: 0; } p[role='status'] { margin-block-end: 8px; } p:empty { display: none; } .error { color: var(--error); }`;
  const LIGHT = '--ink:#1b2130;--paper:#fff;--line:#747c8c;--error:#b3261e;';
  const DARK = '--ink:#eceef4;--paper:#1b1f29;--line:#8a92a3;--error:#ffb4ab;';

  /** Black or white, whichever has the better contrast on a colour. */
  function inkOn(color: string): string {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const part = parseInt(color.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.179 ? '#000' : '#fff';
  }

  const REASONS: Readonly<Record<string, string>> = {
    VALIDATION: 'invalid',
    TOO_MANY_REQUESTS: 'often',
    OTP_REFUSED: 'refused',
    CONFLICT: 'often',
    NOT_FOUND: 'late',
  };

  /** A failed call, with the key of its text. */
  class Failure extends Error {
    readonly key: string;
    constructor(code = '') {
      super(code);
      this.key = REASONS[code] ?? 'off';
    }
  }

  async function ask<T>(path: string, body?: object): Promise<T> {
    const given = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const answer = await fetch(`${API}/${path}`, { ...given, credentials: 'omit' }).catch(() => undefined);
    const read = (await answer?.json().catch(() => undefined)) as (T & { error?: string }) | undefined;
    if (!answer?.ok || !read) throw new Failure(read?.error);
    return read;
  }

  class OtpWidget extends HTMLElement {
    #root = this.attachShadow({ mode: 'open' });
    #phone = '';
    #timer = 0;

    connectedCallback(): void {
      void this.#start();
    }

    disconnectedCallback(): void {
      clearInterval(this.#timer);
    }

    get #texts(): Texts {
      const asked = this.getAttribute('locale') ?? document.documentElement.lang ?? navigator.language;
      return TEXTS[asked.slice(0, 2).toLowerCase()] ?? TEXTS['en'] ?? {};
    }

    #say(key: string, values: Readonly<Record<string, string | number>> = {}): string {
      return Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, String(value)), this.#texts[key] ?? key);
    }

    get #path(): string {
      return encodeURIComponent(this.getAttribute('widget') ?? '');
    }

    async #start(): Promise<void> {
      try {
        const { styles } = await ask<{ styles: Styles }>(this.#path);
        this.#dress(styles);
        this.#askPhone();
      } catch {
        this.#root.replaceChildren(this.#line('off', 'error'));
      }
    }

    #dress({ color, theme, radius }: Styles): void {
      const sheet = new CSSStyleSheet();
      const shared = `--accent:${color};--on-accent:${inkOn(color)};--radius:${radius}px;`;
      const auto = theme === 'auto' ? `@media (prefers-color-scheme: dark) { :host { ${DARK} } }` : '';
      sheet.replaceSync(`${SHEET} :host { ${theme === 'dark' ? DARK : LIGHT}${shared} } ${auto}`);
      this.#root.adoptedStyleSheets = [sheet];
    }

    #line(key: string, name = '', values = {}): HTMLParagraphElement {
      return Object.assign(document.createElement('p'), { className: name, textContent: this.#say(key, values) });
    }

    #button(key: string, type: 'submit' | 'button', onClick?: () => void): HTMLButtonElement {
      const button = Object.assign(document.createElement('button'), { type, textContent: this.#say(key) });
      if (type === 'button') button.className = 'plain';
      if (onClick) button.addEventListener('click', onClick);
      return button;
    }

    /** Shows a form of one field; errors are shown below it. */
    #form(
      key: string,
      input: Readonly<Record<string, string | number>>,
      action: string,
      submit: (value: string) => Promise<void>,
      more: Node[] = [],
    ): void {
      const form = document.createElement('form');
      const label = Object.assign(document.createElement('label'), { textContent: this.#say(key), htmlFor: 'field' });
      const field = Object.assign(document.createElement('input'), { id: 'field', required: true, ...input });
      field.setAttribute('aria-describedby', 'error');
      const error = Object.assign(document.createElement('p'), { id: 'error', className: 'error', role: 'alert' });
      const button = this.#button(action, 'submit');
      form.append(label, field, error, button, ...more);
      form.addEventListener('submit', (event) => {
        event.preventDefault();
        button.disabled = true;
        error.textContent = '';
        submit(field.value)
          .catch((failure: unknown) => (error.textContent = this.#say(failure instanceof Failure ? failure.key : 'off')))
          .finally(() => (button.disabled = false));
      });
      // The first form must not take the focus from the page; a later one is what the visitor waits for.
      const isFirst = this.#root.childElementCount === 0;
      this.#root.replaceChildren(form);
      if (!isFirst) field.focus();
    }

    #askPhone(): void {
      clearInterval(this.#timer);
      const input = { type: 'tel', autocomplete: 'tel', value: this.#phone };
      this.#form('phone', input, 'send', async (phone) => {
        this.#phone = phone.trim();
        const language = this.#language();
        this.#askCode(await ask<Sent>(`${this.#path}/codes`, { phone: this.#phone, ...(language ? { language } : {}) }));
      });
    }

    #language(): string | undefined {
      return Object.keys(TEXTS).find((locale) => TEXTS[locale] === this.#texts);
    }

    #askCode(sent: Sent): void {
      const note = this.#line(sent.channelType === 'flashcall' ? 'called' : 'sent', '', { phone: this.#phone });
      note.setAttribute('role', 'status');
      const code = `${this.#path}/codes/${sent.id}`;
      const error = () => this.#root.getElementById('error');
      const another = this.#button('another', 'button', () => {
        another.disabled = true;
        ask<Sent>(`${code}/restart`, {}).then(
          (next) => this.#askCode(next),
          (failure: unknown) => {
            const field = error();
            if (field) field.textContent = this.#say(failure instanceof Failure && failure.key !== 'invalid' ? failure.key : 'off');
          },
        );
      });
      const input = { inputMode: 'numeric', autocomplete: 'one-time-code', maxLength: 2 * sent.codeLength };
      const submit = async (typed: string) => {
        const {
          isVerified,
          proof = '',
          triesLeft,
        } = await ask<{ isVerified: boolean; proof?: string; triesLeft: number }>(`${code}/verify`, { code: typed });
        if (isVerified) return this.#done(proof);
        const field = error();
        if (field) field.textContent = this.#say(triesLeft > 0 ? 'wrong' : 'late');
      };
      const more = [...(sent.restartAt ? [another] : []), this.#button('change', 'button', () => this.#askPhone())];
      this.#form('code', input, 'verify', submit, more);
      this.#root.prepend(note);
      if (sent.restartAt) this.#countDown(another, Date.parse(sent.restartAt));
    }

    #countDown(button: HTMLButtonElement, until: number): void {
      clearInterval(this.#timer);
      const tick = () => {
        const seconds = Math.ceil((until - Date.now()) / 1000);
        button.disabled = seconds > 0;
        button.textContent = seconds > 0 ? this.#say('wait', { seconds }) : this.#say('another');
        if (seconds <= 0) clearInterval(this.#timer);
      };
      this.#timer = setInterval(tick, 1000) as unknown as number;
      tick();
    }

    #done(proof: string): void {
      clearInterval(this.#timer);
      const note = this.#line('done', '', { phone: this.#phone });
      note.setAttribute('role', 'status');
      this.#root.replaceChildren(note);
      const field = Object.assign(document.createElement('input'), { type: 'hidden', name: 'otpProof', value: proof });
      this.replaceChildren(field);
      this.dispatchEvent(new CustomEvent('otp:verified', { bubbles: true, detail: { proof, phone: this.#phone } }));
    }
  }

  if (!customElements.get('otp-widget')) customElements.define('otp-widget', OtpWidget);
}
