import type { Figure } from '../report/figures.ts'
import { percentileOf, spreadOf } from '../report/statistics.ts'
import type { PairTimes } from './call-times.ts'

/** The rows of a call's times, and of how they stand to the same request's to a bare function. */
export function callRows(what: string, { own, bare }: PairTimes): Figure[] {
  const [ownSpread, bareSpread] = [spreadOf(own), spreadOf(bare)]
  const late = (times: readonly number[]) => spreadOf([percentileOf(times, 0.95)])
  return [
    { what: `${what}: p50`, unit: 'milliseconds', measured: ownSpread },
    { what: `${what}: p95`, unit: 'milliseconds', measured: late(own) },
    { what: `${what}, bare function: p50`, unit: 'milliseconds', measured: bareSpread },
    { what: `${what}, bare function: p95`, unit: 'milliseconds', measured: late(bare) },
    ratioRow(`${what}: p50 to the bare one’s`, ownSpread.median / bareSpread.median),
  ]
}

/** The rows of how many calls were answered in a second, and of how many bare ones. */
export function rateRows(what: string, own: number, bare: number): Figure[] {
  return [
    { what, unit: 'rate', measured: spreadOf([own]) },
    { what: `${what}, bare function`, unit: 'rate', measured: spreadOf([bare]) },
    ratioRow(`${what}: the bare one’s to it`, bare / own),
  ]
}

function ratioRow(what: string, ratio: number): Figure {
  return { what, unit: 'ratio', measured: spreadOf([ratio]) }
}
