import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';

interface Question {
  /** Name in the address: `create`, `action`. */
  name: string;
  /** The value that means it; any when absent. */
  value?: string;
  /** Names that belong to the question and go with it. */
  also?: readonly string[];
}

/** Does something once each time the address asks for it (`?action=create`), and takes the question out of the address. */
export function useAsked({ name, value, also = [] }: Question, answer: (query: URLSearchParams) => void): void {
  const [query, setQuery] = useSearchParams();
  const given = query.get(name);
  const asked = value === undefined ? given !== null : given === value;
  const take = useEffectEvent(() => {
    answer(query);
    setQuery(
      (before) => {
        for (const one of [name, ...also]) before.delete(one);
        return before;
      },
      { replace: true },
    );
  });
  useEffect(() => {
    if (asked) take();
  }, [asked]);
}
