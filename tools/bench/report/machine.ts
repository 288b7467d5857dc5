import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'

/** What figures depend on, beside the code. */
export interface Machine {
  readonly cores: number
  readonly cpu: string
  readonly memoryBytes: number
  readonly node: string
  /** Chromium's version; undefined where none takes part. */
  readonly browser: string | undefined
  /** The load average of the last minute, when the bench began. */
  readonly load: number
}

/** Describes this machine as it is now. */
export function describeMachine(browser?: string): Machine {
  const [load = 0] = loadavg()
  return {
    cores: availableParallelism(),
    cpu: cpus()[0]?.model ?? 'unknown',
    memoryBytes: totalmem(),
    node: process.versions.node,
    browser,
    load,
  }
}

/** Tells whether other work may spoil what is measured: times come out too long then. */
export function isBusy({ cores, load }: Pick<Machine, 'cores' | 'load'>): boolean {
  return load > cores / 2
}
