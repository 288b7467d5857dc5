/** The columns that a list of reviewers may have, in their usual order. */
export const reviewerColumns = ['name', 'email', 'affiliation', 'topics', 'most'] as const

/** A column of a list of reviewers. */
export type ReviewerColumn = (typeof reviewerColumns)[number]

/** What a heading may be called, in lower case and without anything but letters. */
const headings: Readonly<Record<ReviewerColumn | 'first' | 'last', readonly string[]>> = {
  name: ['name', 'fullname', 'reviewer', 'reviewername', 'displayname'],
  first: ['firstname', 'givenname', 'first', 'forename'],
  last: ['lastname', 'familyname', 'surname', 'last'],
  email: ['email', 'mail', 'emailaddress', 'mailaddress', 'address'],
  affiliation: [
    'affiliation',
    'institution',
    'institute',
    'organisation',
    'organization',
    'university',
    'company',
    'employer',
  ],
  topics: ['topics', 'topic', 'keywords', 'keyword', 'expertise', 'areas', 'interests', 'subjects'],
  most: ['most', 'mostpapers', 'max', 'maximum', 'maxpapers', 'papers', 'papersatmost', 'load'],
}

/**
 * Tells which column each cell of a row of headings stands over; null for one that nobody here knows.
 *
 * @returns null when the row holds no headings: none of its cells heads the addresses
 */
export function columnsOf(
  row: readonly string[],
): (ReviewerColumn | 'first' | 'last' | null)[] | null {
  const known = row.map((cell) => {
    const letters = cell.toLowerCase().replaceAll(/[^\p{L}]/gu, '')
    const column = ([...reviewerColumns, 'first', 'last'] as const).find((one) =>
      headings[one].includes(letters),
    )
    return column ?? null
  })
  return known.includes('email') ? known : null
}
