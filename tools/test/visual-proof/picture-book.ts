import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { escapeMarkup } from '@lectern/domain/text/markup'
import type { Browser } from 'playwright-core'

import type { Picture, Proof } from './camera.ts'

/** How much smaller a contact sheet shows the pictures. */
const scale = 0.4

const styles = `
  body { margin: 0; padding: 24px; font: 14px/1.5 system-ui, sans-serif; color: #222; background: #c9ccd1 }
  h1, h2 { font-size: 18px; margin: 0 0 12px }
  .sheet { display: flex; align-items: flex-start; gap: 16px; width: max-content; max-width: none }
  figure { margin: 0 }
  img { display: block; box-shadow: 0 1px 6px rgb(0 0 0 / 0.35) }
  section { margin-bottom: 48px; overflow-x: auto }
  li { font-size: 13px }`

function pageOf(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeMarkup(title)}</title><style>${styles}</style><body>${body}</body></html>`
}

function sheetOf({ name, pictures }: Proof): string {
  const figures = pictures.map(
    ({ file, width, scheme }) =>
      `<figure><figcaption>${String(width)} ${scheme}</figcaption><a href="${escapeMarkup(file)}"><img src="${escapeMarkup(file)}" width="${String(width * scale)}" alt="${escapeMarkup(`${name}, ${String(width)}, ${scheme}`)}" loading="lazy"></a></figure>`,
  )
  return `<h2>${escapeMarkup(name)}</h2><div class="sheet">${figures.join('')}</div>`
}

/**
 * Writes a contact sheet of each state, all variants on one picture: `sheet--<state>.png`.
 *
 * @param folder where the pictures lie
 */
export async function writeContactSheets(
  browser: Browser,
  folder: string,
  proofs: readonly Proof[],
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 800, height: 600 } })
  try {
    // A page of this folder may show its pictures.
    await page.goto(pathToFileURL(join(folder, 'index.html')).href)
    for (const proof of proofs.filter(({ pictures }) => pictures.length > 0)) {
      await page.setContent(pageOf(proof.name, sheetOf(proof).replaceAll('loading="lazy"', '')))
      const path = join(folder, `sheet--${proof.name}.png`)
      await page.setViewportSize({ width: sheetWidth(proof.pictures), height: 600 })
      await page.screenshot({ path, fullPage: true })
    }
  } finally {
    await page.close()
  }
}

function sheetWidth(pictures: readonly Picture[]): number {
  const padding = 48
  const gap = 16
  return Math.ceil(pictures.reduce((sum, { width }) => sum + width * scale + gap, padding))
}

/** Writes `index.html`: every state with its pictures, and what looked wrong to a program. */
export async function writeIndex(folder: string, proofs: readonly Proof[]): Promise<void> {
  const sections = proofs.map(
    (proof) => `<section>${sheetOf(proof)}${listOf(findingLines([proof]))}</section>`,
  )
  await writeFile(
    join(folder, 'index.html'),
    pageOf('Visual proof', `<h1>Visual proof</h1>${sections.join('')}`),
  )
}

/**
 * What looks wrong to a program, a line for each: the same at several widths and in several states is one.
 */
export function findingLines(proofs: readonly Proof[]): string[] {
  const findings = proofs.flatMap(({ name, findings }) =>
    findings.map(({ kind, where, width, size }) => ({
      text: `${kind}: ${where}`,
      place: `${String(width)} (${size})`,
      name,
    })),
  )
  return [...Map.groupBy(findings, ({ text }) => text)].map(([text, same]) => {
    const places = [...new Set(same.map(({ place }) => place))].slice(0, 3)
    const states = new Set(same.map(({ name }) => name))
    const [state = ''] = states
    const others = states.size > 1 ? ` and ${String(states.size - 1)} more` : ''
    return `${text} at ${places.join(', ')}: ${state}${others}`
  })
}

function listOf(lines: readonly string[]): string {
  if (lines.length === 0) return ''
  return `<ul>${lines.map((line) => `<li>${escapeMarkup(line)}</li>`).join('')}</ul>`
}
