import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'

import { repositoryRoot } from '../../tools/repository.ts'
import { textOf } from '../../tools/test/repository-files.ts'

/** What a build makes: it is named, and stands in no fresh copy of the project. */
const built = ['web/dist', 'functions/lib']

const folders = 'domain|functions|web|tests|tools|docs'

/**
 * Finds what a document of the project names and what is not there: paths in back-quotes that begin with
 * one of the project's folders, and links without a scheme, with the heading after `#`. What stands in
 * blocks of code counts as little as a path with `*`, `<` or `{` in it, which stands for several.
 */
export function deadInDocument(path: string, markdown: string): string[] {
  const text = withoutBlocks(markdown)
  const quoted = Array.from(text.matchAll(/`([^`\n]+)`/g), ([, name = '']) => name)
    .filter((name) => new RegExp(`^(?:${folders})/`).test(name))
    .filter((name) => !/[*<{]/.test(name) && !isThere(name))
  const linked = Array.from(text.matchAll(/\]\(([^)\s]+)\)/g), ([, link = '']) => link).filter(
    (link) => !/^[a-z]+:/.test(link) && !leadsSomewhere(path, link),
  )
  return [...quoted, ...linked]
}

/**
 * Finds what the comments of a file of code cite and what is not there: paths that begin with one of the
 * project's folders, and sections of the specification by their numbers. A `design` with a number has no
 * document at all, wherever it stands.
 */
export function deadInCode(code: string): string[] {
  const numbered = [...code.matchAll(/\bdesign (?:decision )?\d+/gi)].map(([cited]) => cited)
  const comments = commentsOf(code)
  const paths = comments.flatMap(pathsIn).filter((name) => !isThere(name))
  const missing = comments.flatMap(sectionsIn).filter((section) => !sections.has(section))
  return [...numbered, ...paths, ...missing.map((section) => `spec section ${String(section)}`)]
}

/** The sections that the specification has, by the numbers of its second-level headings. */
const sections = new Set(
  Array.from(textOf('docs/spec.md').matchAll(/^## (\d+)\. /gm), ([, number]) => Number(number)),
)

/** The anchors of a document's headings as GitHub makes them; the second of one name ends in `-1`. */
export function anchorsOf(markdown: string): string[] {
  const seen = new Map<string, number>()
  return [...withoutBlocks(markdown).matchAll(/^#{1,6} +(.+?) *$/gm)].map(([, heading = '']) => {
    const anchor = heading
      .toLowerCase()
      .replaceAll(/\]\([^)]*\)/g, '')
      .replaceAll(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
      .replaceAll(' ', '-')
    const before = seen.get(anchor) ?? 0
    seen.set(anchor, before + 1)
    return before === 0 ? anchor : `${anchor}-${String(before)}`
  })
}

function withoutBlocks(markdown: string): string {
  return markdown.replaceAll(/^(`{3,}).*\n[\s\S]*?^\1`*$/gm, '')
}

function isThere(path: string): boolean {
  const isBuilt = built.some((made) => path === made || path.startsWith(`${made}/`))
  return isBuilt || existsSync(join(repositoryRoot, path))
}

function leadsSomewhere(from: string, link: string): boolean {
  const [file = '', anchor] = link.split('#')
  const path = file === '' ? from : posix.join(posix.dirname(from), file)
  if (!existsSync(join(repositoryRoot, path))) return false
  return anchor === undefined || anchorsOf(textOf(path)).includes(anchor)
}

/** Each comment's words in one line; line comments below each other are one. */
function commentsOf(code: string): string[] {
  const comment = /(?<=^|[\s{])(?:\/\*[\s\S]*?\*\/|\/\/.*(?:\n\s*\/\/.*)*)/gm
  return Array.from(code.matchAll(comment), ([text]) => text.replaceAll(/\n\s*(?:\*|\/\/)?/g, ' '))
}

function pathsIn(comment: string): string[] {
  const path = new RegExp(String.raw`(?<![\w./@{}$-])(?:${folders})/[\w./-]*(?![\w./*<{$-])`, 'g')
  return [...comment.matchAll(path)].map(([cited]) => cited.replace(/[.-]+$/, ''))
}

/** All numbers of `spec section 2`, `spec sections 2 and 4`, `spec sections 2, 4 and 8`. */
function sectionsIn(comment: string): number[] {
  const list = /\bspec\S*\s+sections?\s+(\d+(?:(?:,|\s+and|\s+to)\s+\d+)*)/gi
  return [...comment.matchAll(list)].flatMap(([, numbers = '']) =>
    [...numbers.matchAll(/\d+/g)].map(([number]) => Number(number)),
  )
}
