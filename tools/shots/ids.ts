/** What addresses of screens name, as route parameters and queries give it: each world has one of each. */
export const idNames = [
  'groupId',
  /** A circle that the signed person looks after. */
  'ownGroupId',
  'article',
  'userId',
  'feedId',
  'topicId',
  /** Somebody else with a report. */
  'colleagueId',
  'companyId',
  'workId',
  'projectId',
  'educationId',
  'certificateId',
  /** A review of the holder's, and the authorisation that it came by: not answered yet. */
  'reviewId',
  'givenGrantId',
  /** An authorisation of the holder's that nobody has used. */
  'openGrantId',
  /** One that the holder may use. */
  'askedGrantId',
  'intentionId',
  /** One that the holder may make. */
  'introductionId',
  /** A room of the holder's. */
  'chatId',
  'actId',
  'caseId',
  'waitingPaymentNo',
  'paidPaymentNo',
  'lineId',
  'currencyLineId',
  'withdrawalId',
  'qualificationId',
  /** A company's papers that were found to be in order, which everyone may see. */
  'certifiedId',
  'bannerId',
  'adId',
  'newsId',
  /** One that waits to be read, and a version of it. */
  'waitingNewsId',
  'revisionId',
  /** A question that was asked about a topic, and an answer to it. */
  'questionId',
  'questionTopicId',
  'answerId',
  /** Those that the holder may change. */
  'ownQuestionId',
  'ownAnswerId',
  /** An entry of the glossary of the house, and a set of the holder's. */
  'entryId',
  'setId',
  /** A trial that the holder started, one that they received and accepted, one of theirs that was handed in, and the link of an invitation. */
  'startedTrialId',
  'receivedTrialId',
  'handedInTrialId',
  /** One of theirs that both published. */
  'publicTrialId',
  /** A document that seems to have been cut into trials of the holder's. */
  'findingId',
  'laterFindingId',
  /** A certificate of the house, and what the holder says to be wrong with it. */
  'ecertId',
  'exceptionId',
  /** A kind of certificate of the house, one that was issued of it, and a list of recipients. */
  'ecertTemplateId',
  'issuedEcertId',
  'ecertListId',
  /** A certificate that the holder keeps, what its link bears behind '#', and one that was revoked before anybody claimed it. */
  'keptEcertId',
  'shareToken',
  'revokedEcertId',
  'acceptId',
  'ticket',
] as const;

export type IdName = (typeof idNames)[number];

export type Ids = Readonly<Record<IdName, number | string>>;
