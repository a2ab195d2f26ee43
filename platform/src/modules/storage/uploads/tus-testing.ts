import type { TestAccount, TestApp } from '../../../testing/test-app.ts';

/** The calls of a tus client, as one account makes them to one node. */
export function uploadsOf(server: TestApp, account: TestAccount) {
  const base = { authorization: account.token, 'tus-resumable': '1.0.0' };
  const headers = (offset: number) => ({ ...base, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' });
  const create = (length: number | string, facts: Readonly<Record<string, string>>) => {
    const metadata = Object.entries(facts).map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`);
    const declared = { ...base, 'upload-length': String(length), 'upload-metadata': metadata.join(',') };
    return server.call('POST', 'storage/uploads', { headers: declared });
  };
  const begin = async (length: number, facts: Readonly<Record<string, string>>) => {
    const { status, headers: answered } = await create(length, facts);
    expect(status).toBe(201);
    return String(answered['location']).split('/').at(-1)!;
  };
  const at = (id: string) => `storage/uploads/${id}`;
  const look = async (id: string, sent: Readonly<Record<string, string>> = base) => {
    const { statusCode: status, headers: answered } = await server.app.inject({ method: 'HEAD', url: `/api/${at(id)}`, headers: sent });
    return { status, headers: answered };
  };
  const bring = (id: string, offset: number, payload: Buffer) => server.call('PATCH', at(id), { headers: headers(offset), payload });
  const cancel = (id: string) => server.call('DELETE', at(id), { headers: base });
  return { account, headers, create, begin, look, bring, cancel };
}

export type Uploader = ReturnType<typeof uploadsOf>;
