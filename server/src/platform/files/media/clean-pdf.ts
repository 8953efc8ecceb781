import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  PDFNull,
  type PDFObject,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';

/** What acts by itself, what carries files, and what grants rights to either. */
const REMOVED = new Set([
  ...['OpenAction', 'AA', 'PA', 'JS', 'JavaScript', 'XFA', 'Perms', 'Requirements', 'Legal', 'OPI'],
  ...['EmbeddedFiles', 'EF', 'RF', 'AF', 'Collection', 'Renditions', 'AlternatePresentations', 'RichMediaContent', 'RichMediaSettings'],
]);
/** A stream may say that its bytes lie in another file. */
const REMOVED_OF_STREAMS = ['F', 'FFilter', 'FDecodeParms', 'Ref'];
const REMOVED_ANNOTATIONS = new Set(['FileAttachment', 'RichMedia', 'Screen', 'Movie', 'Sound', '3D']);
const REMOVED_ACTIONS = new Set([
  ...['JavaScript', 'Launch', 'SubmitForm', 'ResetForm', 'ImportData', 'GoToR', 'GoToE', 'GoToDp', 'Thread', 'Hide', 'SetOCGState'],
  ...['Rendition', 'Movie', 'Sound', 'Trans', 'GoTo3DView', 'RichMediaExecute'],
]);
const ALLOWED_NAMED = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage']);
const ALLOWED_ADDRESS = /^(https?:\/\/|mailto:)/i;
/** Their entries are names that the document chose, and none of those above. */
const MAPS = new Set([
  ...['Font', 'XObject', 'ExtGState', 'ColorSpace', 'Pattern', 'Shading', 'Properties', 'CharProcs', 'Colorants', 'RoleMap', 'ClassMap'],
]);

const nameOf = (object: PDFObject | undefined): string | null => (object instanceof PDFName ? object.decodeText() : null);

const textOf = (object: PDFObject | undefined): string =>
  object instanceof PDFString || object instanceof PDFHexString ? object.decodeText() : '';

const lookup = (dict: PDFDict, key: string): PDFObject | undefined => dict.lookup(PDFName.of(key));

const isAllowedAction = (action: PDFDict): boolean => {
  switch (nameOf(lookup(action, 'S'))) {
    case 'GoTo':
      return true;
    case 'URI':
      return ALLOWED_ADDRESS.test(textOf(lookup(action, 'URI')));
    case 'Named':
      return ALLOWED_NAMED.has(nameOf(lookup(action, 'N')) ?? '');
    default:
      return false;
  }
};

const removeAction = (owner: PDFDict): void => {
  const action = lookup(owner, 'A');
  // Attributes of a structure have the same key, and no kind.
  if (!(action instanceof PDFDict) || !action.has(PDFName.of('S'))) return;
  if (isAllowedAction(action)) action.delete(PDFName.of('Next'));
  else owner.delete(PDFName.of('A'));
};

const cleanDict = (dict: PDFDict): void => {
  for (const key of dict.keys()) if (REMOVED.has(key.decodeText())) dict.delete(key);
  removeAction(dict);
  const kind = nameOf(lookup(dict, 'S'));
  const annotation = nameOf(lookup(dict, 'Subtype'));
  const isRemoved = (kind !== null && REMOVED_ACTIONS.has(kind)) || (annotation !== null && REMOVED_ANNOTATIONS.has(annotation));
  if (isRemoved) for (const key of dict.keys()) dict.delete(key);
};

const isRemovedAnnotation = (object: PDFObject | undefined): boolean =>
  object instanceof PDFDict && REMOVED_ANNOTATIONS.has(nameOf(lookup(object, 'Subtype')) ?? '');

const cleanAnnotations = (page: PDFDict): void => {
  const annotations = lookup(page, 'Annots');
  if (!(annotations instanceof PDFArray)) return;
  for (let at = annotations.size() - 1; at >= 0; at -= 1) if (isRemovedAnnotation(annotations.lookup(at))) annotations.remove(at);
};

type Place = { object: PDFObject | undefined; isMap: boolean };

/** What lies directly in an object. */
const partsOf = (object: PDFObject, isMap: boolean): Place[] => {
  if (object instanceof PDFArray) return object.asArray().map((one) => ({ object: one, isMap: false }));
  const dict = object instanceof PDFStream ? object.dict : object;
  if (!(dict instanceof PDFDict)) return [];
  return dict.entries().map(([key, one]) => ({ object: one, isMap: !isMap && MAPS.has(key.decodeText()) }));
};

const clean = (object: PDFObject, isMap: boolean): void => {
  if (object instanceof PDFStream) for (const key of REMOVED_OF_STREAMS) object.dict.delete(PDFName.of(key));
  const dict = object instanceof PDFStream ? object.dict : object;
  if (!(dict instanceof PDFDict) || isMap) return;
  cleanAnnotations(dict);
  cleanDict(dict);
};

const isOpaque = (object: PDFObject | undefined): boolean =>
  object instanceof PDFInvalidObject ||
  (object instanceof PDFStream && ['ObjStm', 'XRef'].includes(nameOf(object.dict.lookup(PDFName.of('Type'))) ?? ''));

/** Goes over everything that can be reached from the trailer, cleans it, and gives what was reached. */
const cleanAll = (document: PDFDocument): Set<PDFRef> => {
  const { context } = document;
  const reached = new Set<PDFRef>();
  const seen = { map: new Set<PDFObject>(), plain: new Set<PDFObject>() };
  const open: Place[] = [
    { object: context.trailerInfo.Root, isMap: false },
    { object: context.trailerInfo.Info, isMap: false },
  ];
  for (let place = open.pop(); place; place = open.pop()) {
    const { object: found, isMap } = place;
    if (found instanceof PDFRef) reached.add(found);
    // What could not be read, or holds other objects, is not written either: nobody knows what another reader sees in it.
    if (found instanceof PDFRef && isOpaque(context.lookup(found))) context.assign(found, PDFNull);
    const object = found instanceof PDFRef ? context.lookup(found) : found;
    const visited = isMap ? seen.map : seen.plain;
    if (!object || visited.has(object)) continue;
    visited.add(object);
    clean(object, isMap);
    open.push(...partsOf(object, isMap));
  }
  return reached;
};

/**
 * The same document without scripts, without actions but those that lead to a page or to an address of the web, and without files inside.
 * It is written anew, and only with what can be reached in it. Throws where it cannot be read as a whole.
 */
export const cleanPdf = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const document = await PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: Number.POSITIVE_INFINITY, password: '' });
  if (nameOf(lookup(document.catalog, 'Type')) !== 'Catalog' || document.getPageCount() < 1) throw new Error('there are no pages');
  const reached = cleanAll(document);
  for (const [ref] of document.context.enumerateIndirectObjects()) if (!reached.has(ref)) document.context.delete(ref);
  return document.save({ addDefaultPage: false, updateFieldAppearances: false, objectsPerTick: Number.POSITIVE_INFINITY });
};
