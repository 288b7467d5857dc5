import * as v from 'valibot'

import { scriptsName } from '../src/boot/scripts-name.ts'

/** A page as the pre-render gives it: the file it becomes, its code, and what belongs into head and root. */
export const prerenderedPageSchema = v.object({
  file: v.string(),
  source: v.optional(v.string()),
  head: v.string(),
  body: v.string(),
})

type PrerenderedPage = v.InferOutput<typeof prerenderedPageSchema>

/** The part of Vite's manifest that is read here: each source's file, and what it imports. */
export const manifestSchema = v.record(
  v.string(),
  v.object({ file: v.string(), imports: v.optional(v.array(v.string()), []) }),
)

const titlePattern = /\n?[ \t]*<title>[^<]*<\/title>/
const stylesheetPattern = /[ \t]*<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>\n?/g
const emptyRoot = '<div id="root"></div>'

/** What React writes for a part that was not ready, or that a script would have to move. */
const unfinished = /<!--\$[?!~]|<template|<script/

/** Finds the addresses of the style sheets that a built page links. */
export function stylesheetsOf(template: string): string[] {
  return [...template.matchAll(stylesheetPattern)].flatMap(([, address]) => address ?? [])
}

/**
 * Makes the document of a page from the one that Vite built.
 *
 * @param template the page as Vite wrote it, its root empty
 * @param styles the text of the style sheets that the template links: small enough to come along
 * @param links further tags for the head
 * @throws {Error} when the template or the page is not what it must be
 */
export function pageDocument(
  template: string,
  page: PrerenderedPage,
  { styles, links = '' }: { readonly styles: string; readonly links?: string },
): string {
  if (!titlePattern.test(template) || !template.includes(emptyRoot)) {
    throw new Error('The built index.html has no title or no empty element with the id root.')
  }
  if (unfinished.test(page.body)) {
    throw new Error(`${page.file} holds a part that was not ready, or that needs a script.`)
  }
  const head = `${links}${page.head}<style>${styles}</style>`
  return template
    .replace(titlePattern, '')
    .replace(stylesheetPattern, '')
    .replace(/\s*<\/head>/, () => `\n    ${head}\n  </head>`)
    .replace(emptyRoot, () => `<div id="root">${page.body}</div>`)
}

/** Leaves out of the styles the fonts that have to be fetched, as opposed to the visitor's own. */
export function withoutWebFonts(styles: string): string {
  return styles.replaceAll(/@font-face\s*\{[^}]*url\([^}]*\}/g, '')
}

/**
 * Writes the tags with which style sheets come after the first paint: the site's first script gives
 * them to the screen, and who has none gets them at once.
 */
export function lateStylesheets(addresses: readonly string[]): string {
  return addresses
    .map((address) => {
      const link = `<link rel="stylesheet" href="${address}"`
      return `${link} media="print"><noscript>${link}></noscript>`
    })
    .join('')
}

const loaderPattern = /<script type="module"/g
const preloadPattern = /[ \t]*<link rel="modulepreload"[^>]*>\n?/g

/**
 * Lets a page's few scripts come after everything that is needed to show it: it can be read without
 * them, and what they load waits for the page to stand anyway.
 *
 * @throws {Error} when the template loads no script
 */
export function withLateScripts(template: string): string {
  if (template.search(loaderPattern) < 0) throw new Error('The built index.html loads no script.')
  return template
    .replaceAll(preloadPattern, '')
    .replaceAll(loaderPattern, '<script type="module" fetchpriority="low"')
}

/**
 * Finds the addresses of all scripts that sources need before they run, their own included, without
 * those that the page as Vite wrote it already asks for.
 *
 * @throws {Error} when the manifest does not know a source
 */
export function furtherScripts(
  manifest: v.InferOutput<typeof manifestSchema>,
  template: string,
  sources: readonly string[],
): string[] {
  const found = new Set<string>()
  const add = (name: string) => {
    const chunk = manifest[name]
    if (chunk === undefined) throw new Error(`Vite's manifest does not know ${name}.`)
    if (found.has(`/${chunk.file}`)) return
    found.add(`/${chunk.file}`)
    chunk.imports.forEach(add)
  }
  sources.forEach(add)
  return [...found].filter((address) => !template.includes(`"${address}"`))
}

/** Writes the tags with which a page asks for scripts at once. */
export function preloads(scripts: readonly string[]): string {
  return scripts
    .map((address) => `<link rel="modulepreload" crossorigin href="${address}">`)
    .join('')
}

/** Writes the tag that lists the scripts which a page's first script fetches later, and runs later still. */
export function lateScripts(scripts: readonly string[]): string {
  return `<meta name="${scriptsName}" content="${scripts.join(' ')}">`
}

/** Finds each address below /assets/ that a document names, once. */
export function assetsOf(document: string): string[] {
  return [...new Set(document.match(/\/assets\/[\w.~-]+/g))]
}
