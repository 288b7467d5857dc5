import { endpoints } from '@lectern/domain/api/api-endpoints'
import { errorCodes } from '@lectern/domain/api/api-envelope'
import { expect, test } from 'vitest'

import { docsPage } from './page.ts'

const page = await docsPage('@font-face{font-family:A}')
const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)

test('the page describes each call, and each error that the API can give, but none of the web site’s own', () => {
  expect(ids.filter((id) => id in endpoints).toSorted()).toEqual(Object.keys(endpoints).toSorted())
  const ofTheSite = new Set(['network-failed', 'upload-cancelled', 'paper-gone'])
  const codes = new Set<string>(errorCodes)
  expect(ids.filter((id) => codes.has(id)).toSorted()).toEqual(
    errorCodes.filter((name) => !ofTheSite.has(name)).toSorted(),
  )
})

test('every link on the page leads somewhere, and no id stands twice', () => {
  const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id = '']) => id)
  expect(targets.length).toBeGreaterThan(100)
  expect(targets.filter((id) => !ids.includes(id))).toEqual([])
  expect(ids.length).toBe(new Set(ids).size)
  expect(page).not.toContain('{#')
})

test('the page has the site’s fonts, no script, and nothing from elsewhere', () => {
  expect(page).toContain('<style>@font-face{font-family:A}')
  expect(page).not.toMatch(/<script|\son\w+=|<iframe|javascript:/i)
  const fetched = [...page.matchAll(/(?:src|<link[^>]* href)="([^"]+)"/g)].map(([, to]) => to)
  expect(fetched).toEqual(['/icon.svg'])
})
