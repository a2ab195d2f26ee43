import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';

/** Globals of browsers that jsdom lacks; Node has the same. */
// prettier-ignore
const FROM_NODE = {
  fetch, Headers, Request, Response, AbortController, AbortSignal, DOMException, TextEncoder, TextDecoder, structuredClone,
  ReadableStream, WritableStream, TransformStream,
};

/** jsdom with a browser's network types, for tests of everything that runs in one. */
export default class BrowserEnvironment extends JsdomEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, FROM_NODE);
  }
}
