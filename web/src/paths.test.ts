import { matchesGlob } from 'node:path'

import * as v from 'valibot'
import { expect, test } from 'vitest'

import configuration from '../../firebase.json' with { type: 'json' }
import { paths, publicPaths } from './paths.ts'

const { rewrites, headers } = v.parse(
  v.object({
    rewrites: v.array(v.object({ source: v.string(), destination: v.optional(v.string()) })),
    headers: v.array(
      v.object({ source: v.string(), headers: v.array(v.object({ key: v.string() })) }),
    ),
  }),
  configuration.hosting,
)
const isPublic = (path: string) => publicPaths.some((one) => one === path)

test.each(Object.values(paths).filter((path) => !isPublic(path)))(
  '%s is there when it is reloaded or opened from a mail, and not for search engines',
  (path) => {
    const answered = rewrites.find(({ source }) => matchesGlob(path, source))
    expect(answered?.destination).toBe('/app.html')
    const said = headers.filter(({ source }) => matchesGlob(path, source))
    expect(said.flatMap((one) => one.headers.map(({ key }) => key))).toContain('X-Robots-Tag')
  },
)
