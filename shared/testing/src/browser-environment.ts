import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';

/** What every browser has and jsdom leaves out; Node's own are the same things. */
// prettier-ignore
const FROM_NODE = {
  fetch, Headers, Request, Response, AbortController, AbortSignal, DOMException, TextEncoder, TextDecoder, structuredClone,
  ReadableStream, WritableStream, TransformStream,
};

/** jsdom with the network types of a browser, for the tests of everything that runs in one. */
export default class BrowserEnvironment extends JsdomEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, FROM_NODE);
  }
}
