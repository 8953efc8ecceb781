import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type Letter = { to: string; text: string };

export type MailServer = {
  url: string;
  port: number;
  letters: Letter[];
  /** What the next recipients are answered with, such as `550 5.1.1 no such user`; null takes their letters. */
  answer(line: string | null): void;
  /** It takes connections and says nothing. */
  fallSilent(): void;
  /** How many connections it took. */
  visits(): number;
  close(): Promise<void>;
};

const addressesOf = (recipients: readonly { address: string }[]): string => recipients.map((one) => one.address).join();

/** A mail server that others wrote (npm's smtp-server), on a port of this machine; `port` brings it back where it was. */
export const openMailServer = async (port = 0): Promise<MailServer> => {
  const letters: Letter[] = [];
  let refusal: string | null = null;
  let isSilent = false;
  let visits = 0;
  const server = new SMTPServer({
    logger: false,
    authOptional: true,
    // No certificate of a test is one to trust.
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onConnect: (_session, done) => {
      visits += 1;
      if (!isSilent) done();
    },
    onRcptTo: (_address, _session, done) => {
      if (refusal === null) return done();
      const [code = '550', ...words] = refusal.split(' ');
      done(Object.assign(new Error(words.join(' ')), { responseCode: Number(code) }));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        letters.push({ to: addressesOf(session.envelope.rcptTo), text: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: taken } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${taken}`,
    port: taken,
    letters,
    answer: (line) => {
      refusal = line;
    },
    fallSilent: () => {
      isSilent = true;
    },
    visits: () => visits,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
