/** Measurements inside a page while it loads. The function runs in the page before its scripts, so it uses nothing from outside. */
export interface Watched {
  lcp: number;
  /** Durations of long tasks (over 50 ms). */
  longTasks: number[];
  /** Durations of events of keys and pointers until their next paint. */
  interactions: number[];
  /** The longest of them, once all of them have been painted. */
  slowestInteraction(): Promise<number>;
  /** When the last click came. */
  clicked: number;
  /** Takes the heading that stands there for that of a page which is left: the next one is not usable before it has its own. */
  leave(): void;
  /** When the page at `path` can be used: its heading is there, and nothing in sight still loads. */
  usable(path: string): Promise<number>;
}

declare global {
  interface Window {
    cabinetBench: Watched;
  }
}

/** Installs the watch; to be given to the browser as it is. */
export function watchPage(): void {
  const watched: Watched = { lcp: 0, longTasks: [], interactions: [], slowestInteraction, clicked: 0, leave, usable };
  const heading = () => document.querySelector('main h1')?.textContent;
  let left: string | undefined;
  function leave() {
    left = heading();
  }
  const isUsable = (path: string) => {
    if (path === '/login') {
      const field = document.querySelector('input[name=username]');
      return field !== null && Object.keys(field).some((key) => key.startsWith('__reactProps'));
    }
    const main = document.querySelector('nav') && document.querySelector('main');
    const loads = main?.querySelector('[role=status][aria-label], [aria-busy=true]');
    return location.pathname === path && main != null && heading() !== undefined && heading() !== left && !loads;
  };
  const LOOK_MS = 8;
  async function usable(path: string): Promise<number> {
    const began = performance.now();
    while (performance.now() - began < 20_000) {
      // Not in each frame: a page that has nothing to draw would be made to draw, and be measured slower than it is.
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      if (document.body !== null && isUsable(path)) return performance.now();
    }
    throw new Error(
      `${path} cannot be used after 20 s: ${document.querySelector('main')?.textContent.slice(0, 200) ?? 'nothing is there'}`,
    );
  }
  /** Shorter ones are not told of, since no screen shows the difference. */
  const SHORTEST_MS = 16;
  const SETTLED_MS = 1000;
  async function slowestInteraction(): Promise<number> {
    await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
    return Math.max(SHORTEST_MS, ...watched.interactions);
  }
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      durationThreshold: SHORTEST_MS,
    } as PerformanceObserverInit);
  observe('largest-contentful-paint', ({ startTime }) => (watched.lcp = startTime));
  observe('longtask', ({ duration }) => watched.longTasks.push(duration));
  observe('event', (entry) => (entry as PerformanceEventTiming).interactionId > 0 && watched.interactions.push(entry.duration));
  addEventListener('click', ({ timeStamp }) => (watched.clicked = timeStamp), { capture: true });
  window.cabinetBench = watched;
}

/** Keeps a page from fetching ahead when it is at rest: whether that is part of a visit would depend on how fast the machine is. Runs in the page. */
export function neverAtRest(): void {
  window.requestIdleCallback = () => 0;
}
