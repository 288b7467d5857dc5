import { posix } from 'node:path'

import * as v from 'valibot'

/**
 * The hosting part of firebase.json, as far as this project uses it. A setting that is not named here
 * is refused: the bench would serve another site than Hosting does.
 */
const hostingSchema = v.strictObject({
  public: v.string(),
  ignore: v.optional(v.array(v.string()), []),
  predeploy: v.optional(v.array(v.string())),
  cleanUrls: v.optional(v.boolean(), false),
  trailingSlash: v.optional(v.boolean()),
  rewrites: v.optional(
    v.array(
      v.union([
        v.strictObject({ source: v.string(), destination: v.string() }),
        v.strictObject({
          source: v.string(),
          function: v.union([v.string(), v.looseObject({ functionId: v.string() })]),
        }),
      ]),
    ),
    [],
  ),
  headers: v.optional(
    v.array(
      v.strictObject({
        source: v.string(),
        headers: v.array(v.strictObject({ key: v.string(), value: v.string() })),
      }),
    ),
    [],
  ),
})

/** How Hosting serves the site. */
export type HostingRules = v.InferOutput<typeof hostingSchema>

/** What Hosting does with a path. */
export type Route =
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'function' }
  | { readonly kind: 'missing' }

/**
 * Reads how the site is to be served.
 *
 * @param configuration firebase.json, parsed
 * @throws {v.ValiError} when it has a setting that the bench does not know
 */
export function readHostingRules(configuration: unknown): HostingRules {
  return v.parse(v.looseObject({ hosting: hostingSchema }), configuration).hosting
}

/** Tells whether a file of the built site is deployed; its path has no slash at the beginning. */
export function isDeployed({ ignore }: HostingRules, file: string): boolean {
  return !ignore.some((pattern) => posix.matchesGlob(file, pattern))
}

/** A path's headers; where two rules name the same header, the later one counts. */
export function headersFor({ headers }: HostingRules, path: string): ReadonlyMap<string, string> {
  return new Map(
    headers
      .filter(({ source }) => matches(path, source))
      .flatMap((rule) => rule.headers.map(({ key, value }) => [key, value] as const)),
  )
}

/** Makes rules that do the same but never send one of the headers. */
export function withoutHeader(rules: HostingRules, name: string): HostingRules {
  return {
    ...rules,
    headers: rules.headers.map(({ source, headers }) => ({
      source,
      headers: headers.filter(({ key }) => key !== name),
    })),
  }
}

/**
 * Finds what Hosting answers at a path: a file of that name first, then a folder's index, then the
 * page whose name has `.html` at its end (clean addresses), and rewrites for what is left.
 *
 * @param path decoded, with a slash at the beginning
 * @param exists tells whether there is such a file; it is asked with a slash at the beginning
 */
export function routeOf(
  rules: HostingRules,
  path: string,
  exists: (file: string) => boolean,
): Route {
  const { cleanUrls, trailingSlash } = rules
  if (exists(path)) {
    if (!cleanUrls || !path.endsWith('.html')) return { kind: 'file', file: path }
    const clean = path.replace(/(?:\/index)?\.html$/, '')
    return { kind: 'redirect', to: withSlash(clean, trailingSlash === true) }
  }
  const bare = path.replace(/\/$/, '')
  const hasSlash = path.endsWith('/')
  const index = `${bare}/index.html`
  if (exists(index)) {
    const wantsSlash = trailingSlash ?? (cleanUrls ? hasSlash : true)
    return at(path, bare, index, wantsSlash)
  }
  const page = `${bare}.html`
  if (cleanUrls && bare !== '' && exists(page) && !(hasSlash && trailingSlash === undefined)) {
    return at(path, bare, page, trailingSlash === true)
  }
  const rewrite = rules.rewrites.find(({ source }) => matches(path, source))
  if (rewrite === undefined) return { kind: 'missing' }
  if (!('destination' in rewrite)) return { kind: 'function' }
  const { destination } = rewrite
  return exists(destination) ? { kind: 'file', file: destination } : { kind: 'missing' }
}

/** Serves a page under its one address, and leads its other addresses there. */
function at(path: string, bare: string, file: string, wantsSlash: boolean): Route {
  const right = withSlash(bare, wantsSlash)
  return path === right ? { kind: 'file', file } : { kind: 'redirect', to: right }
}

/** The root's slash always stays. */
function withSlash(bare: string, wantsSlash: boolean): string {
  return bare === '' || wantsSlash ? `${bare}/` : bare
}

/** Hosting's globs: extended ones, and `!` at the beginning turns the whole pattern round. */
function matches(path: string, source: string): boolean {
  if (source.startsWith('!')) return !matches(path, source.slice(1))
  return posix.matchesGlob(path, source.startsWith('/') ? source : `/${source}`)
}
