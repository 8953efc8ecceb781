import { importGlossary } from '#contract/glossary/exchange.doors.ts';
import * as glossary from '#contract/glossary/glossary.doors.ts';
import type { GlossaryContent } from '#contract/glossary/glossary.schemas.ts';
import type { Client } from '../../testing/client.ts';

/** A file of terms. */
export const fileOf = (text: string | Uint8Array, name = 'terms.tbx'): File =>
  new File([typeof text === 'string' ? text : Buffer.from(text)], name);
/** Brings a file of terms in. */
export const take = (who: Client, text: string | Uint8Array, more: { name?: string; group?: number } = {}) =>
  who.call(importGlossary, { file: fileOf(text), ...more });
/** What goes out. */
export const out = async (who: Client, query: string) => who.raw({ method: 'GET', url: `/api/sns/api/v2/glossary/export?${query}` });
/** The entries of a set, the first first. */
export const entriesOf = async (who: Client, set: number) => (await who.call(glossary.listGlossary, { set, limit: 100 })).toReversed();

/** An entry with all that one may hold. */
export const full: GlossaryContent = {
  field: 'law',
  definitions: [
    { lang: '', text: 'An event "beyond" control, <e.g.> & so on.' },
    { lang: 'zh', text: '不能预见、不能避免且不能克服的客观情况' },
    { lang: 'fr', text: 'événement imprévisible' },
  ],
  note: '合同常用',
  source: '自编',
  terms: [
    {
      lang: 'zh',
      text: '不可抗力',
      status: 'preferred',
      part_of_speech: 'noun',
      context: '因不可抗力不能履行合同的……',
      source: '示例',
      note: '',
    },
    { lang: 'en', text: '=force majeure', status: 'preferred', part_of_speech: 'noun', context: '', source: '', note: "'-note" },
    { lang: 'en', text: 'act of God', status: 'admitted', part_of_speech: 'other', context: '', source: '', note: 'narrower' },
    { lang: 'zh-Hant', text: '天災', status: 'deprecated', part_of_speech: '', context: '', source: '', note: '' },
  ],
};

/** TBX 3 with data categories as tags. */
export const dct = `<?xml version="1.0" encoding="utf-8"?>
<tbx type="TBX-Basic" style="dct" xml:lang="en" xmlns="urn:iso:std:iso:30042:ed:3.0" xmlns:min="http://www.tbxinfo.net/ns/min" xmlns:b="http://www.tbxinfo.net/ns/basic">
<tbxHeader><fileDesc><titleStmt><title>Agency terms</title></titleStmt><sourceDesc><p>From a CAT tool</p></sourceDesc></fileDesc></tbxHeader>
<text><body><conceptEntry id="a1"><min:subjectField>law</min:subjectField><b:xGraphic target="https://example.com/a.png">a</b:xGraphic>
<langSec xml:lang="en"><descripGrp><b:definition>A duty &amp; <hi>its</hi> bearer</b:definition><b:source>House</b:source></descripGrp>
<termSec><term>surety</term><min:partOfSpeech>noun</min:partOfSpeech><min:administrativeStatus>supersededTerm-admn-sts</min:administrativeStatus>
<descripGrp><b:context>The surety shall pay.</b:context><b:source>Form 7</b:source></descripGrp></termSec></langSec>
<langSec xml:lang="zh"><termSec><term><![CDATA[保证人 <甲>]]></term></termSec></langSec></conceptEntry>
<conceptEntry id="a2"><langSec xml:lang="nowhere at all"><termSec><term>x</term></termSec></langSec></conceptEntry>
<conceptEntry id="a3"><langSec xml:lang="en"><termSec><term> </term></termSec></langSec></conceptEntry>
<conceptEntry id="a4"><langSec xml:lang="en"><termSec><term>${'long '.repeat(60)}</term></termSec></langSec></conceptEntry>
<conceptEntry id="a5"><langSec xml:lang="en"><termSec><term>&bomb;</term></termSec></langSec></conceptEntry>
<conceptEntry id="a6"><langSec xml:lang="en"><termSec><term>twin</term></termSec><termSec><term>twin</term></termSec></langSec></conceptEntry>
</body></text></tbx>`;

/** TBX 2, with a document type. */
export const tbx2 = `<?xml version="1.0"?><!DOCTYPE martif SYSTEM "TBXcoreStructV02.dtd">
<martif type="TBX" xml:lang="en"><martifHeader><fileDesc><sourceDesc><p>old tool</p></sourceDesc></fileDesc></martifHeader>
<text><body><termEntry id="t-1"><descrip type="subjectField">trade</descrip>
<langSet xml:lang="en"><tig><term>bill of lading</term><termNote type="administrativeStatus">preferredTerm-admn-sts</termNote></tig></langSet>
<langSet xml:lang="es"><ntig><termGrp><term>conocimiento de embarque</term><termNote type="partOfSpeech">noun</termNote></termGrp></ntig></langSet>
</termEntry></body></text></martif>`;
