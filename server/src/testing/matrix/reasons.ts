/** Why a call that names a thing needs no row in the matrix of access. */
export const openBecause = {
  saidToAll: 'What is said to everybody may be read, liked, kept, answered and tipped by everybody.',
  meets: 'Whoever has a session may meet another: blocks and open reports are tried where people are.',
  findable: 'Every circle may be found, and knocked at.',
  own: 'The name is of something of the caller’s own, and leads to nobody else’s.',
  held: 'Whoever holds it may: a number that nobody guesses, or a signed address.',
  house: 'Of the house, for everybody.',
} as const;

/** Why a call that shows people is not walked; `personView` makes the people of all of them. */
export const unwalkedBecause = {
  caller: 'It shows the caller, or whom they blocked: nobody of these follows or is followed.',
  ownThings: 'It is of the caller’s own things and shows who had to do with them.',
  sameCards: 'The same cards as in lists that are walked, chosen otherwise.',
  needsMore: 'It needs money, an operator or a company.',
} as const;

/** Why a call or a document that looks as if it gave data of a section of somebody's report gives none. */
export const noSectionBecause = {
  caller: 'It is of the caller alone, whoever else there is.',
  open: 'A name, a face, figures and how both stand to each other are open, as the page of a person is (docs/decisions/011).',
  published: 'What somebody publishes, and the circles they are in, are no part of their report.',
  ownFriends:
    'Friends of the caller, and whoever says so themselves, as far as their own report shows whom they know (docs/decisions/043).',
  between: 'Between the two alone whom it concerns: an authorisation, a review being written or answered, a letter.',
  inCommon:
    'It says of a section only what the viewer has too, where they may see it: tried with hidden sections where people are recommended.',
  held: 'For whoever holds a signed report already: whether it still holds.',
  wholeReport: 'A whole report by the reading that is walked already; whose it is nobody chooses.',
  house: 'Of the house, for everybody.',
} as const;
