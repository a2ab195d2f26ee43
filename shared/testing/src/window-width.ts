const { matchMedia } = window;

/** Stands in for a window of `width` px until the end of the test: below 768 lists are cards. */
export function pretendWidth(width: number): void {
  window.matchMedia = (query: string) => {
    const bound = Number(/[\d.]+/.exec(query)?.[0]);
    const matches = query.includes('min-width') ? width >= bound : query.includes('max-width') && width <= bound;
    return { ...matchMedia(query), matches };
  };
}

afterEach(() => void (window.matchMedia = matchMedia));
