import type { PgTable } from 'drizzle-orm/pg-core';
import type { PapersKind } from '#contract/papers/papers.limits.ts';
import type { Served } from '../kernel/feature.ts';
import type { BoundClientEvent } from '../kernel/live/client-events.ts';
import type { InviterBound } from './accounts/inviter.writes.ts';
import type { KeepsRecorded } from './accounts/recorded-holders.registry.ts';
import type { SessionsEnded } from './accounts/sessions.writes.ts';
import type { ReservedFor } from './accounts/shown-names.writes.ts';
import type { CredentialKind } from './credentials/credential-kinds.registry.ts';
import type { IsNoted, MaySee } from './files/guarded-files.registry.ts';
import type { HasPaid } from './files/paid-files.registry.ts';
import type { HoldExpired } from './ledger/holds.writes.ts';
import type { HoldCode } from './ledger/transfer-codes.types.ts';
import type { Belonging } from './live/live.registry.ts';
import type { Aside } from './moderation/aside.registry.ts';
import type { NoticeKind, NoticeKindEntry } from './notices/notice-kinds.registry.ts';
import type { WaitingCounter, WaitingSql } from './notices/waiting.registry.ts';
import type { PapersKindEntry } from './papers/papers-kinds.registry.ts';
import type { HasLowTags } from './people/low-tags.registry.ts';
import type { ProfileTexts } from './people/profile-texts.registry.ts';
import type { RankList } from './ranks/ranks.registry.ts';
import type { EvidenceSource } from './reports/evidence.registry.ts';
import type { WhyItWeighs } from './reports/mark-weights.registry.ts';
import type { ReportChanged } from './reports/report-changes.registry.ts';
import type { ReportOpened } from './reports/report-opened.hook.ts';
import type { SearchKind } from './search/search-kinds.registry.ts';
import type { SecondHalfOpens } from './security/challenges.tokens.ts';
import type { Objection, PersonalData } from './security/personal-data.registry.ts';
import type { Setting } from './settings/settings.registry.ts';
import type { SubjectShared } from './subjects/subject-shared.hook.ts';
import type { CountedKind, SubjectKind, SubjectRemoved, VisibilityChanged } from './subjects/subjects.registry.ts';

/** What a feature does in the transaction of something that happens elsewhere. */
export type Hooks = {
  subjectRemoved?: SubjectRemoved;
  subjectUnfit?: SubjectRemoved;
  visibilityChanged?: VisibilityChanged;
  reportChanged?: ReportChanged;
  reportOpened?: ReportOpened;
  inviterBound?: InviterBound;
  sessionsEnded?: SessionsEnded;
  subjectShared?: SubjectShared;
  secondHalfOpens?: SecondHalfOpens;
  /** By what the hold was placed for. */
  holdExpired?: Readonly<Partial<Record<HoldCode, HoldExpired>>>;
};

/**
 * The manifest of a feature, or of a part of platform: everything that it adds to the house, as data. Each stands in an `x.feature.ts` of its
 * folder, is exported as `feature`, and is found there by name (server/src/features.ts); nothing else makes anything known.
 */
export type Feature = Served & {
  /** The name of its file, and nobody else's. */
  name: string;
  /** Every table that it owns. */
  tables?: readonly PgTable[];
  /** In the order in which operators read them. */
  settings?: readonly Setting[];
  subjects?: readonly (SubjectKind | CountedKind)[];
  personalData?: readonly PersonalData[];
  objections?: readonly Objection[];
  /** What waits for a person's decision, by counter of the message centre. */
  waiting?: Readonly<Partial<Record<WaitingCounter, WaitingSql>>>;
  /** What people are told of, by the kind of the notice. */
  noticeKinds?: Readonly<Partial<Record<NoticeKind, NoticeKindEntry>>>;
  evidence?: readonly EvidenceSource[];
  /** Why the mark of a work weighs, by name. */
  markWeights?: Readonly<Record<string, WhyItWeighs>>;
  /** By kind of what is set aside. */
  asides?: Readonly<Record<string, Aside>>;
  reservedNames?: ReservedFor;
  /** What papers one is certified by, by their kind. */
  papersKinds?: Readonly<Partial<Record<PapersKind, PapersKindEntry>>>;
  ranks?: readonly RankList[];
  profileTexts?: ProfileTexts;
  lowTags?: HasLowTags;
  keepsRecorded?: KeepsRecorded;
  /** What the search of the house finds of it. */
  searches?: readonly SearchKind[];
  /** What it signs for strangers to verify. */
  credentials?: readonly CredentialKind[];
  /** Who else than its owner may open a file: one that is paid for, one that lies where not everyone may look. */
  opensPaidFiles?: HasPaid;
  opensGuardedFiles?: MaySee;
  /** Which private files it opens with a note alone. */
  notesOpenings?: IsNoted;
  /** What browsers may send it over the live connection, and which places it tells people of who belong there. */
  clientEvents?: readonly BoundClientEvent[];
  belonging?: Belonging;
  on?: Hooks;
};
