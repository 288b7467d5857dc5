import { expect, it } from 'vitest'

import { type ChartPicture, svgOf } from './chart-image.ts'

const ink = { fill: 'rgb(0, 1, 2)', stroke: 'none', strokeWidth: 1, dashes: [], opacity: 1 }
const matrix = [1, 0, 0, 1, 5, 6] as const

const picture: ChartPicture = {
  title: 'Status <now>',
  summary: 'Two words & more',
  notes: ['A: one'],
  shapes: [
    { kind: 'outline', ...ink, path: 'M0 0h9v9Z', matrix },
    {
      kind: 'outline',
      ...ink,
      stroke: 'red',
      dashes: [6, 4],
      opacity: 0.5,
      path: 'M0 0L9 9',
      matrix,
    },
    {
      kind: 'label',
      ...ink,
      content: '</text><script>',
      font: '12px "Inter Variable"',
      align: 'center',
      baseline: 'middle',
      x: 3,
      y: 4,
      matrix,
    },
  ],
  width: 300,
  height: 200,
  ground: '#fff',
  colour: '#000',
  fontFamily: 'serif',
}

it('writes the words around the chart and every shape, with nothing but its own tags', () => {
  const svg = svgOf(picture)
  expect(svg.match(/<\/?\w+/g)).toEqual([
    '<svg',
    '<title',
    '</title',
    '<desc',
    '</desc',
    '<rect',
    '<text',
    '</text',
    '<text',
    '</text',
    '<text',
    '</text',
    '<g',
    '<path',
    '<path',
    '<text',
    '</text',
    '</g',
    '</svg',
  ])
  expect(svg).toContain('>Status &lt;now&gt;</text>')
  expect(svg).toContain('<path d="M0 0h9v9Z" transform="matrix(1 0 0 1 5 6)" fill="rgb(0, 1, 2)"')
  expect(svg).toContain('stroke="red" stroke-width="1" stroke-dasharray="6 4" opacity="0.5"')
  expect(svg).toContain('text-anchor="middle" dominant-baseline="central"')
  expect(svg).toContain('>&lt;/text&gt;&lt;script&gt;</text>')
})

it('breaks long words around the chart into lines', () => {
  const svg = svgOf({ ...picture, shapes: [], summary: 'word '.repeat(60).trim() })
  const lines = Array.from(svg.matchAll(/>((?:word ?)+)<\/text>/g), ([, line]) => line)
  expect(lines.length).toBeGreaterThan(3)
  expect(lines.join(' ')).toBe('word '.repeat(60).trim())
})
