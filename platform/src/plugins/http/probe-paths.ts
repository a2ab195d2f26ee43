/** Whether the process answers at all. */
export const LIVE_PATH = '/live';
/** Whether this node should be sent calls, with reasons where not; the last two are other usual names of the same. */
export const READY_PATHS = ['/ready', '/health', '/healthz'];

const ALL = new Set([LIVE_PATH, ...READY_PATHS]);

export const isProbe = (url: string): boolean => ALL.has(url.split('?', 1)[0] ?? '');
