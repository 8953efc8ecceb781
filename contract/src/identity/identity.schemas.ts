import Type from 'typebox';

/** Decision 86: `{}` where nothing was asked for, as clients of the API family take anything else for a failure. */
export const GetCertification = { input: Type.Object({}), answer: Type.Object({}) };
