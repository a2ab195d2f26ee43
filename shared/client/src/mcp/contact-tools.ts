import { z } from 'zod';
import type { Cabinet } from '../cabinet.ts';
import { pageInput, pageOf, pageQuery } from './page.ts';
import { defineTool } from './tool.ts';

const titleInput = { title: z.string().optional().describe('A part of the title'), ...pageInput };

const findLists = defineTool({
  name: 'find_contact_lists',
  title: 'Lists of contacts',
  description:
    'Lists of contacts with how many they hold. A blacklist is left out of every send. The id of a list is a recipient of a send.',
  needs: ['contacts.get'],
  input: titleInput,
  run: async (cabinet, { title, limit, after }) => {
    const page = await cabinet.get('/contactLists', { query: { title, ...pageQuery({ limit, after }) } });
    return pageOf(page, ({ id, title: name, type, isActive, count }) => ({ id, title: name, type, isActive, count }));
  },
});

/** How many contacts a segment has at the moment. */
async function countOf(cabinet: Cabinet, id: string) {
  const { total, more } = await cabinet.get('/contacts', { query: { SegmentId: id, $limit: 1 } });
  return { count: total, ...(more ? { more } : {}) };
}

const findSegments = defineTool({
  name: 'find_contact_segments',
  title: 'Segments of contacts',
  description:
    'Segments: contacts of all lists that meet conditions, with how many do at the moment (`more`: at least so many). The id of a segment is a recipient of a send.',
  needs: ['contacts.get'],
  input: titleInput,
  run: async (cabinet, { title, limit, after }) => {
    const page = await cabinet.get('/contactSegments', { query: { title, ...pageQuery({ limit, after }) } });
    const counts = await Promise.all(page.data.map(({ id }) => countOf(cabinet, id)));
    const rows = page.data.map((segment, index) => ({ ...segment, ...counts[index] }));
    return pageOf({ ...page, data: rows }, ({ id, title: name, match, conditions, count, more }) => ({
      id,
      title: name,
      match,
      conditions,
      count,
      ...(more ? { more } : {}),
    }));
  },
});

export const CONTACT_TOOLS = [findLists, findSegments];
