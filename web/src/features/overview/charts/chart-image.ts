import { escapeMarkup } from '@lectern/domain/text/markup'

import type { Shape } from './chart-shapes.ts'

/** A chart as an image: what it is called and says, and what it draws. */
export interface ChartPicture {
  readonly title: string
  /** Below the title; and below the chart. */
  readonly summary: string
  readonly notes: readonly string[]
  readonly shapes: readonly Shape[]
  readonly width: number
  readonly height: number
  readonly ground: string
  readonly colour: string
  readonly fontFamily: string
}

/** A line of words around the chart. */
interface Line {
  readonly content: string
  readonly y: number
  readonly font: string
}

const margin = 20
const lineHeight = 20
const titleHeight = 28

/** Points to a pixel of the image: sharp on paper. */
const scale = 2

/** Writes a chart as an SVG that needs no page around it. */
export function svgOf(picture: ChartPicture): string {
  const { lines, top, width, height } = layoutOf(picture, wrapByLength)
  const shapes = picture.shapes.map(svgShape).join('\n')
  const words = lines.map(
    ({ content, y, font }) =>
      `<text x="${String(margin)}" y="${String(y)}" fill="${escapeMarkup(picture.colour)}" style="font: ${escapeMarkup(font)}">${escapeMarkup(content)}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}" viewBox="0 0 ${String(width)} ${String(height)}" role="img">
<title>${escapeMarkup(picture.title)}</title>
<desc>${escapeMarkup(picture.summary)}</desc>
<rect width="100%" height="100%" fill="${escapeMarkup(picture.ground)}"/>
${words.join('\n')}
<g transform="translate(${String(margin)} ${String(top)})">
${shapes}
</g>
</svg>
`
}

/**
 * Draws a chart as a PNG.
 *
 * @throws {Error} when the browser gives no canvas or no image
 */
export async function pngOf(picture: ChartPicture): Promise<Blob> {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('No canvas')
  const { lines, top, width, height } = layoutOf(picture, (content, font, most) => {
    context.font = font
    return wrapped(content, (part) => context.measureText(part).width <= most)
  })
  canvas.width = width * scale
  canvas.height = height * scale
  context.scale(scale, scale)
  context.fillStyle = picture.ground
  context.fillRect(0, 0, width, height)
  context.fillStyle = picture.colour
  for (const { content, y, font } of lines) {
    context.font = font
    context.fillText(content, margin, y)
  }
  context.translate(margin, top)
  for (const shape of picture.shapes) paint(context, shape)
  return await new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('No image'))
      else resolve(blob)
    }, 'image/png')
  })
}

type Wrap = (content: string, font: string, most: number) => readonly string[]

function layoutOf(picture: ChartPicture, wrap: Wrap) {
  const { title, summary, notes, fontFamily, height } = picture
  const width = picture.width + 2 * margin
  const bold = `600 18px ${fontFamily}`
  const plain = `14px ${fontFamily}`
  const lines: Line[] = []
  let y = margin
  const write = (content: string, font: string, step: number) => {
    for (const part of wrap(content, font, picture.width)) {
      y += step
      lines.push({ content: part, y: y - step * 0.25, font })
    }
  }
  write(title, bold, titleHeight)
  write(summary, plain, lineHeight)
  const top = y + margin / 2
  y = top + height + margin / 2
  for (const note of notes) write(note, plain, lineHeight)
  return { lines, top, width, height: Math.ceil(y + margin) }
}

/** Without a canvas nothing measures words: a letter is about half as wide as it is high. */
function wrapByLength(content: string, font: string, most: number): readonly string[] {
  const size = Number(/(\d+)px/.exec(font)?.[1] ?? 14)
  return wrapped(content, (part) => part.length * size * 0.52 <= most)
}

function wrapped(content: string, fits: (part: string) => boolean): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of content.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && !fits(longer)) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}

function svgShape(shape: Shape): string {
  const { fill, stroke, strokeWidth, dashes, opacity, matrix } = shape
  const ink = [
    `transform="matrix(${matrix.join(' ')})"`,
    `fill="${escapeMarkup(fill)}"`,
    `stroke="${escapeMarkup(stroke)}"`,
    `stroke-width="${String(strokeWidth)}"`,
    dashes.length === 0 ? '' : `stroke-dasharray="${dashes.join(' ')}"`,
    opacity === 1 ? '' : `opacity="${String(opacity)}"`,
  ]
    .filter((attribute) => attribute !== '')
    .join(' ')
  if (shape.kind === 'outline') return `<path d="${escapeMarkup(shape.path)}" ${ink}/>`
  const anchor = shape.align === 'center' ? 'middle' : shape.align
  const baseline = shape.baseline === 'middle' ? 'central' : shape.baseline
  return `<text x="${String(shape.x)}" y="${String(shape.y)}" text-anchor="${anchor}" dominant-baseline="${baseline}" ${ink} style="font: ${escapeMarkup(shape.font)}">${escapeMarkup(shape.content)}</text>`
}

function paint(context: CanvasRenderingContext2D, shape: Shape): void {
  context.save()
  context.transform(...shape.matrix)
  context.globalAlpha = shape.opacity
  if (shape.kind === 'outline') {
    const path = new Path2D(shape.path)
    if (shape.fill !== 'none') {
      context.fillStyle = shape.fill
      // eslint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, no array
      context.fill(path)
    }
    if (shape.stroke !== 'none' && shape.strokeWidth > 0) {
      context.strokeStyle = shape.stroke
      context.lineWidth = shape.strokeWidth
      context.setLineDash([...shape.dashes])
      context.stroke(path)
    }
  } else {
    context.font = shape.font
    context.fillStyle = shape.fill
    context.textAlign = shape.align
    context.textBaseline = shape.baseline
    context.fillText(shape.content, shape.x, shape.y)
  }
  context.restore()
}
