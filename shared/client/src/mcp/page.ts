import { z } from 'zod';

const SHOWN_ROWS = 20;
const MOST_ROWS = 100;

/** The input of every tool that lists. */
export const pageInput = {
  limit: z.number().int().min(1).max(MOST_ROWS).default(SHOWN_ROWS).describe('Most rows of the answer'),
  after: z.string().optional().describe('`next` of the page before, for the page that follows'),
};

/** The page of a list that a call asks for. */
export const pageQuery = ({ limit, after }: { limit: number; after?: string | undefined }) => ({ $limit: limit, $after: after });

/** A page with its rows as a model needs them. */
export const pageOf = <Row>(
  { data, total, more, next }: { data: readonly Row[]; total: number; more?: boolean; next?: string },
  rowOf: (row: Row) => Record<string, unknown>,
) => ({ total, ...(more ? { more } : {}), ...(next === undefined ? {} : { next }), rows: data.map(rowOf) });
