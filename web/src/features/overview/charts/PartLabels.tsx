import { writtenNumber } from '@lectern/domain/text/formats'
import { useTheme } from '@mui/material/styles'
import { useDrawingArea, useXScale, useYScale } from '@mui/x-charts/hooks'

import type { Part } from '../breakdown.ts'

/** So many letters have room on one line before the bars. */
const longestLine = 16

const lineHeight = 15

/**
 * The name before each bar and its number behind it, whole: the chart's own labels cut a name that has
 * two lines, and a number behind the longest bar.
 */
export function PartLabels({ parts }: { readonly parts: readonly Part[] }) {
  const { typography, vars } = useTheme()
  const { left } = useDrawingArea()
  const places = useYScale<'band'>()
  const lengths = useXScale<'linear'>()
  const shared = {
    dominantBaseline: 'central',
    fill: vars.palette.text.primary,
    style: { fontFamily: typography.fontFamily, fontSize: 13 },
  } as const
  return parts.map(({ name, count }) => {
    const lines = inLines(name)
    const middle = (places(name) ?? 0) + places.bandwidth() / 2
    return (
      <g key={name}>
        <text {...shared} textAnchor="end">
          {lines.map((line, place) => (
            <tspan
              key={line}
              x={left - 10}
              y={middle + (place - (lines.length - 1) / 2) * lineHeight}
            >
              {line}
            </tspan>
          ))}
        </text>
        <text {...shared} x={lengths(count) + 6} y={middle}>
          {writtenNumber(count)}
        </text>
      </g>
    )
  })
}

/** A long name is broken where its halves are most alike. */
function inLines(name: string): readonly string[] {
  if (name.length <= longestLine) return [name]
  const spaces = Array.from(name.matchAll(/ /g), ({ index }) => index)
  const middle = name.length / 2
  const [best] = spaces.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle))
  return best === undefined ? [name] : [name.slice(0, best), name.slice(best + 1)]
}
