/** How a shape is drawn, as the page shows it in its present colour scheme. */
interface Ink {
  readonly fill: string
  readonly stroke: string
  readonly strokeWidth: number
  readonly dashes: readonly number[]
  readonly opacity: number
}

/** A line or a surface of a chart: its outline in SVG's words. */
interface Outline extends Ink {
  readonly kind: 'outline'
  readonly path: string
  readonly matrix: Matrix
}

/** A word of a chart. */
interface Label extends Ink {
  readonly kind: 'label'
  readonly content: string
  /** CSS's short form. */
  readonly font: string
  readonly align: 'start' | 'center' | 'end'
  readonly baseline: 'alphabetic' | 'middle' | 'hanging'
  readonly x: number
  readonly y: number
  readonly matrix: Matrix
}

/** Something that is drawn. */
export type Shape = Outline | Label

/** From the shape's own measures into those of the chart: a, b, c, d, e, f of SVG. */
type Matrix = readonly [number, number, number, number, number, number]

/**
 * Collects what a chart draws, in its order and with the styles that it has on the page: the strict
 * policy of the site lets no picture be made from a whole SVG.
 *
 * @param chart the element that holds the chart's SVGs; the shapes are measured from its corner
 */
export function shapesOf(chart: HTMLElement): readonly Shape[] {
  const corner = chart.getBoundingClientRect()
  return Array.from(chart.querySelectorAll<SVGGraphicsElement>(drawn)).flatMap(
    (element): readonly Shape[] => {
      const style = getComputedStyle(element)
      const own = element.getScreenCTM()
      if (own === null || style.visibility === 'hidden' || element.closest('defs, clipPath'))
        return []
      const matrix: Matrix = [own.a, own.b, own.c, own.d, own.e - corner.left, own.f - corner.top]
      const ink = inkOf(style)
      if (element instanceof SVGTextElement) return labelsOf(element, style, ink, matrix)
      const path = pathOf(element)
      return path === '' ? [] : [{ kind: 'outline', ...ink, path, matrix } as const]
    },
  )
}

const drawn = 'svg path, svg rect, svg line, svg circle, svg text'

function inkOf(style: CSSStyleDeclaration): Ink {
  return {
    fill: style.fill,
    stroke: style.stroke,
    strokeWidth: Number.parseFloat(style.strokeWidth) || 0,
    dashes:
      style.strokeDasharray === 'none'
        ? []
        : style.strokeDasharray.split(/[ ,]+/).map(Number.parseFloat),
    opacity: Number.parseFloat(style.opacity),
  }
}

function pathOf(element: SVGGraphicsElement): string {
  const read = (name: string) => Number.parseFloat(element.getAttribute(name) ?? '0') || 0
  const written = (numbers: readonly number[]) => numbers.map(String).join(' ')
  if (element instanceof SVGPathElement) return element.getAttribute('d') ?? ''
  if (element instanceof SVGLineElement) {
    return `M${written([read('x1'), read('y1')])}L${written([read('x2'), read('y2')])}`
  }
  if (element instanceof SVGCircleElement) {
    const radius = read('r')
    const arc = (to: number) => `A${written([radius, radius, 0, 0, 1, to, read('cy')])}`
    const left = read('cx') - radius
    return `M${written([left, read('cy')])}${arc(left + 2 * radius)}${arc(left)}Z`
  }
  const [x, y, width, height] = [read('x'), read('y'), read('width'), read('height')]
  return width <= 0 || height <= 0
    ? ''
    : `M${written([x, y])}h${String(width)}v${String(height)}h${String(-width)}Z`
}

/** Each line of a text stands in a part of its own, lower by what that part says. */
function labelsOf(
  element: SVGTextElement,
  { font, textAnchor }: CSSStyleDeclaration,
  ink: Ink,
  matrix: Matrix,
): readonly Label[] {
  const parts: readonly SVGTextContentElement[] =
    element.children.length === 0 ? [element] : Array.from(element.querySelectorAll('tspan'))
  let lower = 0
  return parts.flatMap((part) => {
    const style = getComputedStyle(part)
    const size = Number.parseFloat(style.fontSize)
    const shift = part === element ? element.getAttribute('dy') : part.getAttribute('dy')
    lower += lengthOf(shift, size)
    const place = (name: string) =>
      Number.parseFloat(part.getAttribute(name) ?? element.getAttribute(name) ?? '0') || 0
    const content = part.textContent.trim()
    if (content === '') return []
    return [
      {
        kind: 'label',
        ...ink,
        content,
        font: style.font || font,
        align: textAnchor === 'middle' ? 'center' : textAnchor === 'end' ? 'end' : 'start',
        baseline: baselineOf(style.dominantBaseline),
        x: place('x'),
        y: place('y') + lower,
        matrix,
      } as const,
    ]
  })
}

function lengthOf(length: string | null, fontSize: number): number {
  const value = Number.parseFloat(length ?? '0') || 0
  return length?.endsWith('em') === true ? value * fontSize : value
}

function baselineOf(dominantBaseline: string): Label['baseline'] {
  if (dominantBaseline === 'central' || dominantBaseline === 'middle') return 'middle'
  return dominantBaseline === 'hanging' || dominantBaseline === 'text-before-edge'
    ? 'hanging'
    : 'alphabetic'
}
