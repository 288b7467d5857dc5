import { array, object, parse, string } from 'valibot'
import { expect, test } from 'vitest'

import { webManifest } from './web-manifest.ts'

const manifestSchema = object({ icons: array(object({ src: string() })) })

test('a phone learns the site’s name, where it starts and its colours', () => {
  expect(JSON.parse(webManifest())).toMatchObject({
    name: 'International Conference on Applied Research and Technological Development',
    short_name: 'ICARTD 2025',
    start_url: '/',
    display: 'browser',
    theme_color: '#07343d',
    background_color: '#07343d',
  })
})

test('every icon of the manifest is there', () => {
  const { icons } = parse(manifestSchema, JSON.parse(webManifest()))
  expect(icons.map(({ src }) => src)).toEqual([
    '/icon.svg',
    '/icon-192.png',
    '/icon-512.png',
    '/icon-maskable-512.png',
  ])
  const pictures = Object.keys(import.meta.glob('../../public/*.{png,svg}'))
  const there = new Set(pictures.map((file) => file.replace('../../public', '')))
  expect(icons.filter(({ src }) => !there.has(src))).toEqual([])
})
