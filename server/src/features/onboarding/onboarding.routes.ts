import * as calls from '#contract/onboarding/onboarding.calls.ts';
import { type Binding, bindRead, bindWrite } from '../../kernel/http/context.ts';
import { tagGroupsIn } from '../../platform/people/tags.ts';
import { changeTag, chooseTags } from './actions/choose-tags.ts';
import { openReport } from './actions/open-report.ts';
import { saveContact } from './actions/save-contact.ts';
import { saveExperience } from './actions/save-experience.ts';
import { saveFields } from './actions/save-fields.ts';
import { saveLanguages } from './actions/save-languages.ts';
import { setActsForCompany, signCompany } from './actions/sign-company.ts';
import { countriesIn } from './dictionaries/countries.ts';
import { certificateTypes, educations, entriesIn, identities, industries, keepFound } from './dictionaries/entries.ts';
import { languagesIn } from './dictionaries/languages.ts';
import { getGuide } from './reads/get-guide.ts';
import { listTagsOf } from './reads/list-tags-of.ts';

export const onboardingBindings: readonly Binding[] = [
  bindRead(calls.listLanguages, async (ctx, { keyword }) => keepFound(languagesIn(ctx.locale), keyword)),
  bindRead(calls.listCountries, async (ctx, { keyword }) => keepFound(countriesIn(ctx.locale), keyword)),
  bindRead(calls.listIndustries, async (ctx, { keyword }) => keepFound(entriesIn(industries, ctx.locale), keyword)),
  bindRead(calls.listIdentities, async (ctx, { keyword }) => keepFound(entriesIn(identities, ctx.locale), keyword)),
  bindRead(calls.listEducations, async (ctx, { keyword }) => keepFound(entriesIn(educations, ctx.locale), keyword)),
  bindRead(calls.listCertificateTypes, async (ctx, { keyword }) => keepFound(entriesIn(certificateTypes, ctx.locale), keyword)),
  bindRead(calls.listTags, async (ctx, { keyword }) =>
    tagGroupsIn(ctx.locale)
      .map((group) => ({ ...group, tags: keepFound(group.tags, keyword) }))
      .filter((group) => group.tags.length > 0),
  ),
  bindRead(calls.listTagsOf, listTagsOf),
  bindWrite(calls.chooseTags, chooseTags),
  bindWrite(calls.addTag, changeTag(true)),
  bindWrite(calls.removeTag, changeTag(false)),
  bindRead(calls.getGuide, getGuide),
  bindWrite(calls.saveGuideLanguages, saveLanguages),
  bindWrite(calls.saveGuideContact, saveContact),
  bindWrite(calls.saveGuideFields, saveFields),
  bindWrite(calls.saveGuideExperience, saveExperience),
  bindWrite(calls.openReport, openReport),
  bindWrite(calls.setActsForCompany, setActsForCompany),
  bindWrite(calls.signCompany, signCompany),
];
