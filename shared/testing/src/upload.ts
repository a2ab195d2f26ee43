import type { FakeServer } from './server.ts';

/** Sends uploads to the fake server; they use XMLHttpRequest because fetch reports no progress. */
export function fakeUploads(server: FakeServer): typeof XMLHttpRequest {
  class FakeUpload {
    status = 0;
    responseText = '';
    upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = { onprogress: null };
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    #method = '';
    #url = '';
    #aborted = false;
    readonly #sent = new Headers();
    #received: Readonly<Record<string, string>> = {};

    open(method: string, url: string): void {
      this.#method = method;
      this.#url = url;
    }

    setRequestHeader(name: string, value: string): void {
      this.#sent.set(name, value);
    }

    getAllResponseHeaders(): string {
      return Object.entries(this.#received)
        .map(([name, value]) => `${name}: ${value}`)
        .join('\r\n');
    }

    getResponseHeader(name: string): string | null {
      return new Headers(this.#received).get(name);
    }

    abort(): void {
      this.#aborted = true;
    }

    send(body: unknown): void {
      const { pathname, searchParams } = new URL(this.#url, 'http://localhost');
      const call = { method: this.#method, path: pathname.replace(/^\/api\//, ''), query: searchParams, body, headers: this.#sent };
      void server.answer(call).then(
        (answer) => {
          if (this.#aborted) return;
          this.upload.onprogress?.({ loaded: 1, total: 1 });
          this.status = answer.status;
          this.#received = answer.headers;
          this.responseText = JSON.stringify(answer.body);
          this.onload?.();
        },
        () => this.onerror?.(),
      );
    }
  }
  return FakeUpload as unknown as typeof XMLHttpRequest;
}
