const { stdout } = process

/** How often a step says that it still runs, in milliseconds: less often where lines cannot be rewritten. */
const signOfLife = stdout.isTTY ? 1000 : 15_000

/**
 * Tells a person at the terminal what a command is doing. Steps may run beside each other: on a
 * terminal one line that is rewritten names those that still run, elsewhere each is a line.
 */
export class Progress {
  readonly #running = new Set<() => string>()

  /** Prints a line, whatever still runs. */
  line(text: string): void {
    stdout.write(stdout.isTTY ? `\r\u001B[K${text}\n` : `${text}\n`)
    this.#draw()
  }

  /**
   * Runs a step under a label such as 'Building the site'.
   *
   * @param hasFailed of what the step returns, if it doesn't throw
   * @throws whatever the step throws
   */
  async step<Result>(
    label: string,
    action: () => Promise<Result>,
    hasFailed: (result: Result) => boolean = () => false,
  ): Promise<Result> {
    const started = Date.now()
    const elapsed = () => `${String(Math.round((Date.now() - started) / 1000))} s`
    const state = () => `  ${label}… ${elapsed()}`
    if (!stdout.isTTY) this.line(`  ${label}…`)
    this.#running.add(state)
    const timer = setInterval(() => {
      if (stdout.isTTY) this.#draw()
      else this.line(state())
    }, signOfLife)
    let mark = '✗'
    try {
      const result = await action()
      if (!hasFailed(result)) mark = '✓'
      return result
    } finally {
      clearInterval(timer)
      this.#running.delete(state)
      this.line(`${mark} ${label} (${elapsed()})`)
    }
  }

  #draw(): void {
    if (!stdout.isTTY || this.#running.size === 0) return
    const text = [...this.#running].map((state) => state()).join(' ')
    stdout.write(`\r\u001B[K${text.slice(0, stdout.columns - 2)}`)
  }
}
