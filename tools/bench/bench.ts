/** `npm run bench`: every bench, one after the other; takes `--strict`. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'

import { stopSignal } from '../terminal/stop-signal.ts'

const stop = stopSignal()

/** Runs a bench in this terminal and gives its exit code. */
async function runBench(name: string): Promise<number> {
  return await new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, `${name}.ts`), ...process.argv.slice(2)],
      // The channel carries nothing: that it closes tells the bench that this process died.
      { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
    )
    const end = () => child.kill('SIGINT')
    stop.addEventListener('abort', end)
    child.once('error', reject)
    child.once('exit', (code) => {
      stop.removeEventListener('abort', end)
      resolve(code ?? 1)
    })
  })
}

for (const name of ['bench-web', 'bench-api']) {
  const code = await runBench(name)
  if (code !== 0) process.exitCode = code
  if (stop.aborted) break
}
