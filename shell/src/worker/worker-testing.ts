/** An in-memory `CacheStorage`. */
export function memoryCaches(): CacheStorage {
  const all = new Map<string, Map<string, Response>>();
  const addressOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : String(request), location.origin).href;
  const open = (name: string): Cache => {
    const kept = all.get(name) ?? new Map<string, Response>();
    all.set(name, kept);
    return {
      match: async (request: RequestInfo | URL) => kept.get(addressOf(request))?.clone(),
      put: async (request: RequestInfo | URL, response: Response) => void kept.set(addressOf(request), response),
      delete: async (request: RequestInfo | URL) => kept.delete(addressOf(request)),
      keys: async () => [...kept.keys()].map((url) => new Request(url)),
    } as unknown as Cache;
  };
  return {
    open: async (name: string) => open(name),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  } as unknown as CacheStorage;
}

/** A response of type `basic`, as from the same origin. */
export function fromNetwork(body: string, init?: ResponseInit): Response {
  const response = new Response(body, init);
  const basic = (one: Response): Response =>
    Object.defineProperties(one, { type: { value: 'basic' }, clone: { value: () => basic(Response.prototype.clone.call(one)) } });
  return basic(response);
}
