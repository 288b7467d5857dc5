import type { Plugin } from 'vite'

import { conference } from './src/content/conference.ts'

/** Writes the conference's name into the page of the reviewers, which shows it before any script runs. */
export function reviewPage(): Plugin {
  return {
    name: 'lectern-review-page',
    transformIndexHtml: (html, { path }) =>
      path === '/review.html' ? html.replaceAll('%CONFERENCE%', conference.shortName) : html,
  }
}
