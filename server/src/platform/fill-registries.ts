import { inviterBoundHooks } from './accounts/inviter.writes.ts';
import { recordedHolderRegistry } from './accounts/recorded-holders.registry.ts';
import { sessionsEndedHooks } from './accounts/sessions.writes.ts';
import { reservedNameRegistry } from './accounts/shown-names.writes.ts';
import { credentialKindRegistry } from './credentials/credential-kinds.registry.ts';
import type { Feature, Hooks } from './feature.ts';
import { guardedFileRegistry, notedFileRegistry } from './files/guarded-files.registry.ts';
import { paidFileRegistry } from './files/paid-files.registry.ts';
import { holdExpiredHooks } from './ledger/holds.writes.ts';
import { clientEventRegistry, placesRegistry } from './live/live.registry.ts';
import { asideRegistry } from './moderation/aside.registry.ts';
import { noticeKindRegistry } from './notices/notice-kinds.registry.ts';
import { waitingRegistry } from './notices/waiting.registry.ts';
import { papersKindRegistry } from './papers/papers-kinds.registry.ts';
import { lowTagRegistry } from './people/low-tags.registry.ts';
import { profileTextRegistry } from './people/profile-texts.registry.ts';
import { rankListRegistry } from './ranks/ranks.registry.ts';
import { openForReading, type Registry } from './registry.ts';
import { evidenceRegistry } from './reports/evidence.registry.ts';
import { markWeightRegistry } from './reports/mark-weights.registry.ts';
import { reportChangedHooks } from './reports/report-changes.registry.ts';
import { reportOpenedHooks } from './reports/report-opened.hook.ts';
import { searchKindRegistry } from './search/search-kinds.registry.ts';
import { secondHalfHooks } from './security/challenges.tokens.ts';
import { objectionRegistry, personalDataRegistry } from './security/personal-data.registry.ts';
import { settingRegistry } from './settings/settings.registry.ts';
import { subjectSharedHooks } from './subjects/subject-shared.hook.ts';
import { subjectRegistry, subjectRemovedHooks, subjectUnfitHooks, visibilityChangedHooks } from './subjects/subjects.registry.ts';

const addOwn = <T>(registry: Registry<T>, name: string, value: T | undefined): void => {
  if (value !== undefined) registry.add(name, value);
};

const addNamed = <T>(registry: Registry<T>, byName: Readonly<Partial<Record<string, T>>> = {}): void => {
  for (const [name, value] of Object.entries(byName)) addOwn(registry, name, value);
};

const addHooks = (name: string, on: Hooks = {}): void => {
  addOwn(subjectRemovedHooks, name, on.subjectRemoved);
  addOwn(subjectUnfitHooks, name, on.subjectUnfit);
  addOwn(visibilityChangedHooks, name, on.visibilityChanged);
  addOwn(reportChangedHooks, name, on.reportChanged);
  addOwn(reportOpenedHooks, name, on.reportOpened);
  addOwn(inviterBoundHooks, name, on.inviterBound);
  addOwn(sessionsEndedHooks, name, on.sessionsEnded);
  addOwn(subjectSharedHooks, name, on.subjectShared);
  addOwn(secondHalfHooks, name, on.secondHalfOpens);
  addNamed(holdExpiredHooks, on.holdExpired);
};

/**
 * Fills the registries of platform from the manifests: once in a process, at start, before anything is served, worked on or loaded; until then they
 * refuse to be read. The same manifests again are harmless; two different things under one name throw.
 */
export const fillRegistries = (features: readonly Feature[]): void => {
  // Operators read the settings of the house itself before those of single features.
  for (const { settings } of features.toReversed()) for (const setting of settings ?? []) settingRegistry.add(setting.key, setting);
  for (const feature of features) {
    const { name } = feature;
    for (const subject of feature.subjects ?? []) subjectRegistry.add(subject.kind, subject);
    for (const part of feature.personalData ?? []) personalDataRegistry.add(part.name, part);
    for (const objection of feature.objections ?? []) objectionRegistry.add(objection.name, objection);
    for (const source of feature.evidence ?? []) evidenceRegistry.add(source.part, source);
    for (const search of feature.searches ?? []) searchKindRegistry.add(search.kind, search);
    for (const kind of feature.credentials ?? []) credentialKindRegistry.add(kind.type, kind);
    for (const rank of feature.ranks ?? []) rankListRegistry.add(rank.name, rank);
    for (const event of feature.clientEvents ?? []) clientEventRegistry.add(event.call.event.name, event);
    addOwn(placesRegistry, name, feature.belonging);
    addNamed(waitingRegistry, feature.waiting);
    addNamed(noticeKindRegistry, feature.noticeKinds);
    addNamed(markWeightRegistry, feature.markWeights);
    addNamed(asideRegistry, feature.asides);
    addNamed(papersKindRegistry, feature.papersKinds);
    addOwn(reservedNameRegistry, name, feature.reservedNames);
    addOwn(lowTagRegistry, name, feature.lowTags);
    addOwn(recordedHolderRegistry, name, feature.keepsRecorded);
    addOwn(profileTextRegistry, name, feature.profileTexts);
    addOwn(paidFileRegistry, name, feature.opensPaidFiles);
    addOwn(guardedFileRegistry, name, feature.opensGuardedFiles);
    addOwn(notedFileRegistry, name, feature.notesOpenings);
    addHooks(name, feature.on);
  }
  openForReading();
};
