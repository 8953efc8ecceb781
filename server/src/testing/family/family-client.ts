import type { Client } from '../client.ts';

export type Told = { status: number; body: unknown };
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const REST = '/api/sns/api/v2';

/** A client of the API family: it knows addresses and bodies, and none of our own descriptions of them. */
export const familyOf =
  (who: Client) =>
  async (method: Method, path: string, body?: Record<string, unknown>): Promise<Told> => {
    const url = path.startsWith('/api/') ? path : REST + path;
    const response = await who.raw({ method, url, ...(body === undefined ? {} : { payload: body }) });
    const isJson = String(response.headers['content-type']).includes('json');
    return { status: response.statusCode, body: isJson ? response.json<unknown>() : response.body };
  };
