import * as calls from '#contract/onboarding/onboarding.calls.ts';
import { type Binding, bindReads, bindWrites } from '../../kernel/http/context.ts';
import { tagGroupsIn } from '../../platform/people/tags.plain.ts';
import { changeTag, chooseTags } from './actions/choose-tags.ts';
import { openReport } from './actions/open-report.ts';
import { saveContact } from './actions/save-contact.ts';
import { saveExperience } from './actions/save-experience.ts';
import { saveFields } from './actions/save-fields.ts';
import { saveLanguages } from './actions/save-languages.ts';
import { setActsForCompany, signCompany } from './actions/sign-company.ts';
import { countriesIn } from './dictionaries/countries.ts';
import { certificateTypes, educations, entriesIn, identities, industries, onlyFound } from './dictionaries/entries.ts';
import { languagesIn } from './dictionaries/languages.ts';
import { getGuide } from './reads/get-guide.ts';
import { listTagsOf } from './reads/list-tags-of.ts';

export const bindings: readonly Binding[] = [
  ...bindReads(calls, {
    listLanguages: async (ctx, { keyword }) => onlyFound(languagesIn(ctx.locale), keyword),
    listCountries: async (ctx, { keyword }) => onlyFound(countriesIn(ctx.locale), keyword),
    listIndustries: async (ctx, { keyword }) => onlyFound(entriesIn(industries, ctx.locale), keyword),
    listIdentities: async (ctx, { keyword }) => onlyFound(entriesIn(identities, ctx.locale), keyword),
    listEducations: async (ctx, { keyword }) => onlyFound(entriesIn(educations, ctx.locale), keyword),
    listCertificateTypes: async (ctx, { keyword }) => onlyFound(entriesIn(certificateTypes, ctx.locale), keyword),
    listTags: async (ctx, { keyword }) =>
      tagGroupsIn(ctx.locale)
        .map((group) => ({ ...group, tags: onlyFound(group.tags, keyword) }))
        .filter((group) => group.tags.length > 0),
    listTagsOf,
    getGuide,
  }),
  ...bindWrites(calls, {
    chooseTags,
    addTag: changeTag(true),
    removeTag: changeTag(false),
    saveGuideLanguages: saveLanguages,
    saveGuideContact: saveContact,
    saveGuideFields: saveFields,
    saveGuideExperience: saveExperience,
    openReport,
    setActsForCompany,
    signCompany,
  }),
];
