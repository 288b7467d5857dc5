import type { Plugin } from 'vite'

import { deadlinesCalendarPath } from './src/paths.ts'
import { deadlinesCalendar } from './src/published/deadlines-calendar.ts'
import { robots } from './src/published/robots.ts'
import { sitemap } from './src/published/sitemap.ts'
import { webManifest } from './src/published/web-manifest.ts'

/** A file for machines: its type, and how it is written. */
interface PublishedFile {
  readonly type: string
  readonly write: () => string
}

const files: Readonly<Record<string, PublishedFile>> = {
  [deadlinesCalendarPath]: {
    type: 'text/calendar; charset=utf-8',
    write: () => deadlinesCalendar(new Date()),
  },
  '/manifest.webmanifest': { type: 'application/manifest+json', write: webManifest },
  '/robots.txt': { type: 'text/plain; charset=utf-8', write: robots },
  '/sitemap.xml': { type: 'application/xml', write: sitemap },
}

/**
 * Writes what the site publishes for search engines, phones and calendars from its typed content:
 * into the folder of a build, and on request while somebody works on the site.
 */
export function publishedFiles(): Plugin {
  return {
    name: 'lectern-published-files',
    generateBundle() {
      // Files for browsers alone; a bundle that renders pages on this machine needs none.
      if (this.environment.name !== 'client') return
      for (const [path, { write }] of Object.entries(files)) {
        this.emitFile({ type: 'asset', fileName: path.slice(1), source: write() })
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = files[request.url?.split('?', 1)[0] ?? '']
        if (file === undefined) {
          next()
          return
        }
        response.setHeader('Content-Type', file.type)
        response.end(file.write())
      })
    },
  }
}
