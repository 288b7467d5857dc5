import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import * as v from 'valibot'

import { repositoryRoot } from '../../repository.ts'

/** Where the pictures lie, each as `<screen>--<state>--<width>--<scheme>.png`. */
export const picturesFolder = join(repositoryRoot, '.lectern/visual-proof/pictures')

/** The widths at which each state is looked at, in px: a phone, a tablet, a laptop. */
export const widths = [360, 768, 1440] as const

export type Width = (typeof widths)[number]

/** What tells Vitest's workers the wanted widths. */
export const widthsVariable = 'LECTERN_PICTURE_WIDTHS'

/** The widths that a person asked for, smallest first; all of them without a wish. */
export function wantedWidths(text = process.env[widthsVariable] ?? ''): Width[] {
  const named = text === '' ? widths.map(String) : text.split(',')
  const wanted = v.parse(v.array(v.pipe(v.string(), v.toNumber(), v.picklist(widths))), named)
  return widths.filter((width) => wanted.includes(width))
}

const styles = `
  body { padding: 24px; font: 14px/1.5 system-ui, sans-serif; color: #222; background: #c9ccd1 }
  div { display: flex; align-items: flex-start; gap: 16px; margin-bottom: 48px; overflow-x: auto }
  figure { margin: 0 }`

/** Writes `index.html`: every state with its pictures. */
export async function writeIndex(): Promise<number> {
  const files = (await readdir(picturesFolder)).filter((name) => name.endsWith('.png')).toSorted()
  const states = Map.groupBy(files, (file) => file.replace(/--\d+--\w+\.png$/, ''))
  const sections = [...states].map(([state, pictures]) => {
    const figures = pictures.map((file) => {
      const [, width = '', scheme = ''] = /--(\d+)--(\w+)\.png$/.exec(file) ?? []
      return `<figure>${width} ${scheme}<br><a href="${file}"><img src="${file}" width="${String(Number(width) * 0.4)}" alt="" loading="lazy"></a></figure>`
    })
    return `<h2>${state}</h2><div>${figures.join('')}</div>`
  })
  await writeFile(
    join(picturesFolder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Visual proof</title><style>${styles}</style>${sections.join('\n')}`,
  )
  return files.length
}
