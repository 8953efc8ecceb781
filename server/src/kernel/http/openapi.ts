import type { Call } from '#contract/kernel/calls.ts';
import type { Door, Method } from '#contract/kernel/doors.ts';
import { kernelRefusals } from '#contract/kernel/refusals.ts';
import { refusalText } from '#contract/refusals.ts';

type Json = Record<string, unknown>;
type ObjectSchema = { properties?: Record<string, Json>; required?: readonly string[] };

const fieldsInPath = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');

/** What a field is called at a door: the first name that the door has for it. */
const wireNames = (door: Door): Record<string, string> =>
  Object.fromEntries(
    Object.entries(door.names)
      .reverse()
      .map(([wire, field]) => [field, wire]),
  );

const describeInput = (call: Call, door: Door, method: Method): Json => {
  const schema = call.shapes.input as ObjectSchema;
  const inPath = fieldsInPath(door.path);
  const wire = wireNames(door);
  const rest = Object.entries(schema.properties ?? {}).filter(([field]) => !inPath.includes(field) && !inPath.includes(wire[field] ?? ''));
  const required = new Set(schema.required ?? []);
  const inQuery = method === 'GET' || method === 'DELETE';
  const parameters = [
    ...inPath.map((name) => ({ name, in: 'path', required: true, schema: schema.properties?.[door.names[name] ?? name] ?? {} })),
    ...(inQuery ? rest.map(([field, s]) => ({ name: wire[field] ?? field, in: 'query', required: required.has(field), schema: s })) : []),
  ];
  const type = { json: 'application/json', multipart: 'multipart/form-data', raw: 'application/octet-stream' }[call.body];
  const properties = Object.fromEntries(rest.map(([field, s]) => [wire[field] ?? field, s]));
  const mustHave = rest.filter(([field]) => required.has(field)).map(([field]) => wire[field] ?? field);
  const bodySchema = { type: 'object', properties, ...(mustHave.length > 0 ? { required: mustHave } : {}) };
  const body = inQuery || rest.length === 0 ? {} : { requestBody: { content: { [type]: { schema: bodySchema } } } };
  return { parameters, ...body };
};

const describeAnswers = (call: Call, door: Door): Json => {
  const answer = call.shapes.answer as Json;
  const schema =
    door.envelope === 'named'
      ? { type: 'object', properties: { code: { type: 'integer' }, data: answer, msg: { type: 'string' }, message: { type: 'string' } } }
      : answer;
  const answers: Json = {
    [door.status]: { description: 'Done', ...(door.status === 204 ? {} : { content: { 'application/json': { schema } } }) },
  };
  const byStatus = new Map<number, string[]>();
  for (const { code, status, en } of [
    ...Object.entries(kernelRefusals).map(([code, text]) => ({ code, ...text })),
    ...call.refusals.map((code) => ({ code, ...refusalText(code) })),
  ]) {
    byStatus.set(status, [...(byStatus.get(status) ?? []), `${code}: ${en}`]);
  }
  if (door.envelope === 'rest') for (const [status, lines] of byStatus) answers[status] = { description: lines.join('\n\n') };
  return answers;
};

/** The contract as an OpenAPI 3.1 document. */
export const describeApi = (contract: readonly Call[]): Json => {
  const paths: Record<string, Json> = {};
  for (const call of contract) {
    const [area] = call.operation.id.split('.');
    for (const door of call.operation.doors)
      for (const method of door.methods) {
        paths[door.path] ??= {};
        const place = paths[door.path];
        if (!place) continue;
        place[method.toLowerCase()] = {
          operationId: `${call.operation.id}:${method} ${door.path}`,
          tags: [area],
          summary: call.summary,
          'x-access': call.operation.access,
          ...(call.operation.access === 'guest' ? {} : { security: [{ token: [] }] }),
          ...describeInput(call, door, method),
          responses: describeAnswers(call, door),
        };
      }
  }
  return {
    openapi: '3.1.0',
    info: { title: '言值 (Yanzhi)', version: '1' },
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
};
