/** What our tests use of the CAS client `cas-authentication`, which has no types of its own. */
declare module 'cas-authentication' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  type CasRequest = IncomingMessage & { session: Record<string, unknown>; query: Record<string, string> };
  type CasResponse = ServerResponse & { redirect(to: string): void; sendStatus(status: number): void };
  type Options = { cas_url: string; service_url: string; cas_version?: '2.0' | '3.0'; renew?: boolean; session_info?: string };

  export default class CASAuthentication {
    constructor(options: Options);
    /** 80 or 443, whatever the address says: set it for another port. */
    cas_port: number;
    bounce(request: CasRequest, response: CasResponse, next: () => void): void;
    logout(request: CasRequest, response: CasResponse): void;
  }
}
