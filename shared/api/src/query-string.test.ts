import { toSearchParams } from './query-string.ts';

const readable = (query: Parameters<typeof toSearchParams>[0]) => decodeURIComponent(toSearchParams(query));

test('a list is asked for by offset, limit, order and filters', () => {
  expect(readable({ $offset: 16, $limit: 16, $order: 'createdAt desc', isActive: true })).toBe(
    '$offset=16&$limit=16&$order=createdAt+desc&isActive=true',
  );
});

test('ranges, several values and empty ones are written as the server reads them', () => {
  expect(readable({ createdAt: { from: '2025-01-01', to: '2025-02-01' } })).toBe('createdAt[from]=2025-01-01&createdAt[to]=2025-02-01');
  expect(readable({ createdAt: { from: '2025-01-01' } })).toBe('createdAt[from]=2025-01-01');
  expect(readable({ status: ['sent', 'failed'] })).toBe('status=sent&status=failed');
  expect(readable({ $search: '', type: undefined, owner: null, $offset: 0, isActive: false })).toBe('$offset=0&isActive=false');
  expect(toSearchParams({ $search: 'a&b=c' })).toBe('%24search=a%26b%3Dc');
});
