import type { Static, TSchema } from 'typebox';

/** Who may make a call. Everything past `signed` is settled by the policy of its feature; the server asks at least for a person. */
export type Access =
  | 'guest'
  | 'user'
  | 'signed'
  | 'enterprise'
  | 'member'
  | 'circle-admin'
  | 'circle-owner'
  | 'owner'
  | 'reviewer'
  | 'operator';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One address of an operation. Names in braces are fields of its input; `names` maps other wire names to fields (decision 28). */
export type Door = {
  methods: readonly Method[];
  path: string;
  envelope: 'rest' | 'named';
  status: number;
  names: Readonly<Record<string, string>>;
  /** Its refusals also carry `error` and `error_description` (decision 30). */
  oauth: boolean;
};

/** The schemas of an operation: one flat input, whatever door it comes through, and one answer. */
export type Shapes = { input: TSchema; answer: TSchema };

/** What the browser knows of a call. `shapes` exists in the type only, so that no schema reaches a chunk. */
export type Operation<S extends Shapes = Shapes> = {
  id: string;
  kind: 'read' | 'write';
  access: Access;
  doors: readonly [Door, ...Door[]];
  shapes?: S;
};

export type InputOf<O extends Operation> = O extends Operation<infer S> ? Static<S['input']> : never;
export type AnswerOf<O extends Operation> = O extends Operation<infer S> ? Static<S['answer']> : never;

type DoorDraft = Omit<Door, 'methods'> & { methods: readonly Method[] | 'by-kind' };
type DoorOptions = { status?: number; names?: Record<string, string> };

const REST_BASE = '/api/sns/api/v2';
const WP_BASE = '/api/sns/wp/v3';
const NAMED_BASE = '/api';

const usualStatus = (method: Method): number => (method === 'POST' ? 201 : method === 'DELETE' ? 204 : method === 'GET' ? 200 : 201);

const restDoor =
  (base: string) =>
  (method: Method, path: string, options: DoorOptions = {}): DoorDraft => ({
    methods: [method],
    path: base + path,
    envelope: 'rest',
    status: options.status ?? usualStatus(method),
    names: options.names ?? {},
    oauth: false,
  });

/** A door under /api/sns/api/v2. Usual statuses: GET 200, POST, PUT and PATCH 201, DELETE 204. */
export const rest = restDoor(REST_BASE);

/** A door under /api/sns/wp/v3, in the same manner. */
export const wp = restDoor(WP_BASE);

/** A named door under /api: reads answer GET and POST, writes POST alone, always in the envelope of decision 30. */
export const named = (
  path: string,
  options: { names?: Record<string, string>; methods?: readonly Method[]; oauth?: boolean } = {},
): DoorDraft => ({
  methods: options.methods ?? 'by-kind',
  path: `${NAMED_BASE}/${path.replace(/^\//, '')}`,
  envelope: 'named',
  status: 200,
  names: options.names ?? {},
  oauth: options.oauth ?? false,
});

const operation =
  (kind: 'read' | 'write') =>
  <S extends Shapes>(id: string, access: Access, doors: readonly [DoorDraft, ...DoorDraft[]]): Operation<S> => {
    const byKind: readonly Method[] = kind === 'read' ? ['GET', 'POST'] : ['POST'];
    const [first, ...others] = doors.map((door) => ({ ...door, methods: door.methods === 'by-kind' ? byKind : door.methods }));
    if (!first) throw new Error(`${id} has no door`);
    return { id, kind, access, doors: [first, ...others] };
  };

/** An operation that only looks: it runs on a read-only connection. */
export const read = operation('read');

/** An operation that changes something: it runs in one transaction. */
export const write = operation('write');
