/** How often a long step says that it still runs, in milliseconds, where lines cannot be rewritten. */
const signOfLife = 15_000

/**
 * Tells a person at the terminal what a command is doing. Steps may run beside each other: on a
 * terminal one line that is rewritten names those that still run, elsewhere each is a line.
 */
export class Progress {
  readonly #output: NodeJS.WriteStream
  readonly #running = new Map<symbol, { readonly label: string; readonly started: number }>()
  #timer: NodeJS.Timeout | undefined

  constructor(output: NodeJS.WriteStream = process.stdout) {
    this.#output = output
  }

  /** Prints a line, whatever still runs. */
  line(text: string): void {
    this.#clear()
    this.#output.write(`${text}\n`)
    this.#draw()
  }

  /**
   * Runs a step under a label such as 'Building the site'.
   *
   * @throws whatever the step throws
   */
  async step<Result>(label: string, action: () => Promise<Result>): Promise<Result> {
    const key = Symbol(label)
    const started = Date.now()
    if (!this.#output.isTTY) this.line(`  ${label}…`)
    this.#running.set(key, { label, started })
    this.#timer ??= setInterval(
      () => {
        this.#tick()
      },
      this.#output.isTTY ? 1000 : signOfLife,
    )
    this.#draw()
    try {
      const result = await action()
      this.#end(key, `✓ ${label} (${seconds(started)})`)
      return result
    } catch (error) {
      this.#end(key, `✗ ${label} (${seconds(started)})`)
      throw error
    }
  }

  #end(key: symbol, line: string): void {
    this.#running.delete(key)
    if (this.#running.size === 0) {
      clearInterval(this.#timer)
      this.#timer = undefined
    }
    this.line(line)
  }

  #tick(): void {
    if (this.#output.isTTY) {
      this.#draw()
      return
    }
    for (const { label, started } of this.#running.values()) {
      this.#output.write(`  ${label}… ${seconds(started)}\n`)
    }
  }

  #draw(): void {
    if (!this.#output.isTTY || this.#running.size === 0) return
    const text = [...this.#running.values()]
      .map(({ label, started }) => `${label}… ${seconds(started)}`)
      .join('   ')
    this.#output.write(`\r\u001B[K  ${text.slice(0, this.#output.columns - 4)}`)
  }

  #clear(): void {
    if (this.#output.isTTY && this.#running.size > 0) this.#output.write('\r\u001B[K')
  }
}

function seconds(started: number): string {
  return `${String(Math.round((Date.now() - started) / 1000))} s`
}
