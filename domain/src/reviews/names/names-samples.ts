import { namesInTexts, type SearchedAuthor } from './names-in-texts.ts'

/** What is found of an author in a text, each as `what: as it stands there`. */
export function foundIn(text: string, author: Partial<SearchedAuthor>): string[] {
  const whole = { name: 'Nobody Else', affiliation: '', emails: [], orcid: null, ...author }
  const { finds } = namesInTexts([{ place: 'here', text, continues: false }], [whole])
  return finds.map(({ what, found }) => `${what}: ${found}`)
}
