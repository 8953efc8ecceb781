import { useEffect } from 'react';
import * as doors from '#contract/enterprises/enterprises.doors.ts';
import type { EnterpriseReport, PublicQualification } from '#contract/enterprises/enterprises.schemas.ts';
import type { InputOf, Operation, Shapes } from '#contract/kernel/doors.ts';
import { getUser, listFollows } from '#contract/people/people.doors.ts';
import type { Person, Profile } from '#contract/people/people.schemas.ts';
import { refreshAnswers } from '#web/api/answers.ts';
import type { CallError } from '#web/api/call-error.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useCall } from '#web/api/use-call.ts';
import { useCallPages } from '#web/api/use-call-pages.ts';
import { writeNow } from '#web/api/write-now.ts';
import { toast } from '#web/kit/toast.ts';
import { openGallery } from '../../app/overlays/gallery.ts';
import { refreshUser } from '../../app/session/session.ts';
import { openPersonMenu } from '../moderation/person-menu.public.ts';

const fresh = { staleTimeMs: 0 } as const;
const FRIENDS_AT_ONCE = 100;

/** A company's report; one's own without an id. */
export const useEnterprise = (userId: number | null) =>
  useCall(doors.getEnterprise, userId === null ? {} : { userId }, { staleTimeMs: 0, saveCopy: true });

/** What of a company's report stands at the head of its page. */
export const useCompanyCard = (userId: number) => useCall(doors.getCompanyCard, { userId }, { saveCopy: true });

/** The company as somebody to follow: as it stands after a touch, before the server has said so. */
export const useCompanyPerson = ({ user, is_own }: EnterpriseReport): Person => {
  const answer = useCall(getUser, is_own ? null : { id: user.id }).data;
  return answer !== undefined && 'extra' in answer ? answer : user;
};

/** Friends see more of a company than others do: after a follow or its end, it is read again. */
export const useFollowedAgain = (userId: number): void => {
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success') void refreshAnswers(doors.getEnterprise, { userId });
      }),
    [userId],
  );
};

/** What may be done about a company; a block that came or went changes what is seen of it. */
export const openMenuNow = async (person: Person): Promise<void> => {
  await openPersonMenu(person);
  await refreshAnswers(doors.getEnterprise, { userId: person.id });
};

/** What the server found wrong, by field; empty where it was said already. */
export type Saved = { readonly ok: boolean; readonly fields: Readonly<Record<string, string>> };

/** Known fields have a place on the screen; what is wrong with anything else is said as every other refusal is. */
const save = async <S extends Shapes>(operation: Operation<S>, input: InputOf<Operation<S>>, known: readonly string[]): Promise<Saved> => {
  let fields: Readonly<Record<string, string>> = {};
  const handles = (error: CallError): boolean => {
    const named = Object.entries(error.fields).map(([path, words]) => [path.split('.')[0] ?? path, words] as const);
    fields = Object.fromEntries(named.filter(([field]) => known.includes(field)));
    return Object.keys(fields).length > 0;
  };
  const done = await writeNow(operation, input, { handles });
  await refreshAnswers(doors.getEnterprise);
  return { ok: done !== null, fields };
};

/** One part of the report at a time: its fields are those that are sent. */
export const saveEnterpriseNow = (input: InputOf<typeof doors.saveEnterprise>): Promise<Saved> =>
  save(doors.saveEnterprise, input, Object.keys(input));
export const saveTeamMemberNow = (input: InputOf<typeof doors.saveTeamMember>): Promise<Saved> =>
  save(doors.saveTeamMember, input, ['name', 'title', 'intro', 'userId']);
export const saveCaseNow = (input: InputOf<typeof doors.saveCase>): Promise<Saved> =>
  save(doors.saveCase, input, ['name', 'client', 'intro', 'field', 'year']);
export const deleteTeamMemberNow = async (id: number): Promise<boolean> => (await save(doors.deleteTeamMember, { id }, [])).ok;
export const deleteCaseNow = async (id: number): Promise<boolean> => (await save(doors.deleteCase, { id }, [])).ok;

/** The member who is named in a team says whether they may be linked. */
export const answerTeamNow = async (id: number, agrees: boolean): Promise<void> => {
  const done = await writeNow(doors.answerTeam, { id, agrees });
  await refreshAnswers(doors.getEnterprise);
  if (done !== null) toast.success(done.answer.message);
};

/** Friends of somebody, all of them by and by, to name one of them as a member of the team. */
export const useFriends = (uid: number) =>
  useCallPages(
    listFollows,
    { uid, type: 'friends' },
    { pageParam: 'offset', limit: FRIENDS_AT_ONCE, staleTimeMs: 0, items: (people): readonly Profile[] => people },
  ).list;

export const useOwnQualification = () => useCall(doors.getOwnQualification, {}, fresh);

export const askQualificationNow = async (input: InputOf<typeof doors.askQualification>): Promise<Saved> => {
  const saved = await save(doors.askQualification, input, ['company_name', 'registration_number', 'legal_representative', 'files']);
  await refreshAnswers(doors.getOwnQualification);
  if (saved.ok) void refreshUser().catch(() => null);
  return saved;
};

/** Says which of the papers a picture is, for whoever does not see it. */
type NamePaper = (n: number) => string;

const show = (pictures: readonly { readonly id: number; readonly url: string }[], nameOf: NamePaper): void =>
  openGallery(pictures.map(({ id, url }, index) => ({ key: id, src: url, alt: nameOf(index + 1) })));

/** Opens the pictures of one's own papers, which is noted. */
export const openOwnPapersNow = async (nameOf: NamePaper): Promise<void> => {
  const done = await writeNow(doors.openOwnPapers, {});
  if (done !== null && done.answer.pictures.length > 0) show(done.answer.pictures, nameOf);
  await refreshAnswers(doors.getOwnQualification);
};

const pages = { pageParam: 'after', staleTimeMs: 0 } as const;

export const useQualifications = () =>
  useCallPages(doors.listQualifications, {}, { ...pages, items: (all): readonly PublicQualification[] => all });
export const useQualification = (id: number | null) => useCall(doors.getQualification, id === null ? null : { id }, fresh);
