import Type from 'typebox';
import { Done, Id, Nullable, Text } from '../kernel/schemas.ts';

/** A file in a multipart body, or the body itself. */
const Bytes = () => Type.Unsafe<Blob>({ type: 'string', contentMediaType: 'application/octet-stream' });
const Md5 = () => Type.String({ pattern: '^[0-9a-fA-F]{32}$' });
const Side = () => Type.Integer({ minimum: 1, maximum: 10_000 });

/** A private picture that was opened: addresses of the whole, of 600 pixels and of 250 by 185, for ten minutes (career, section 7). */
export const OpenedPicture = () => Type.Object({ id: Id(), url: Type.String(), preview: Type.String(), thumb: Type.String() });

const Uploaded = Type.Intersect([Done, Type.Object({ id: Id() })]);

export const UploadFile = { input: Type.Object({ file: Type.Optional(Bytes()) }), answer: Uploaded };

export const FindUploaded = { input: Type.Object({ md5: Md5() }), answer: Uploaded };

/** `expires` and `sign` are those of an address that was given; `w`, `h` are pixels, `q` is 1 to 100. */
export const GetFile = {
  input: Type.Object({
    id: Id(),
    json: Type.Optional(Type.Boolean()),
    w: Type.Optional(Side()),
    h: Type.Optional(Side()),
    q: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    expires: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
    sign: Type.Optional(Type.String({ maxLength: 100 })),
    /** What stands across the picture at an address that was given to somebody by name. */
    mark: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  answer: Type.Object({ url: Type.String() }),
};

export const AnnounceUpload = {
  input: Type.Object({
    filename: Text({ min: 1, max: 255 }),
    size: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    mime_type: Text({ min: 3, max: 100 }),
    storage: Type.Object({ channel: Text({ min: 1, max: 50 }) }),
    hash: Md5(),
  }),
  answer: Type.Object({
    uri: Type.String(),
    method: Type.Literal('PUT'),
    headers: Type.Record(Type.String(), Type.String()),
    form: Nullable(Type.Record(Type.String(), Type.String())),
    file_key: Nullable(Type.String()),
    node: Type.String(),
  }),
};

/** The body is the file itself. */
export const PutFile = {
  input: Type.Object({ ticket: Type.String({ pattern: '^[0-9A-Za-z_-]{43}$' }) }),
  answer: Type.Object({ node: Type.String(), id: Id() }),
};

export const UploadToken = {
  input: Type.Object({ file_path: Type.Optional(Text({ max: 200 })) }),
  answer: Type.Object({ token: Type.String(), key: Type.String() }),
};

export const UploadByToken = {
  input: Type.Object({
    token: Type.Optional(Type.String({ maxLength: 300 })),
    key: Type.Optional(Type.String({ maxLength: 300 })),
    file: Type.Optional(Bytes()),
  }),
  answer: Type.Intersect([Uploaded, Type.Object({ key: Type.String() })]),
};
