/* oxlint-disable typescript/no-unsafe-argument, typescript/no-unsafe-assignment, typescript/no-unsafe-call, typescript/no-unsafe-member-access, typescript/no-unsafe-return --
   this file runs before anything is installed: plain JavaScript, without types */

/**
 * Runs one of the project's commands from a clean clone: `node tools/bootstrap.mjs <command> …`.
 * Plain JavaScript that needs nothing installed: it checks the machine's Node, installs the packages
 * when they are missing or out of date, and hands over to the Node that the project pins.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const binaries = join(root, 'node_modules/.bin')
const oldestNode = [20, 19]

const [command, ...commandArguments] = process.argv.slice(2)
process.exitCode = await main()

async function main() {
  if (command === undefined || !existsSync(join(root, 'tools', `${command}.ts`))) {
    console.error(
      'Usage: node tools/bootstrap.mjs <command> [arguments], with a command of tools/.',
    )
    return 2
  }
  if (isNodeTooOld(process.versions.node)) {
    console.error(
      `Lectern needs Node ${oldestNode.join('.')} or newer; this is ${process.versions.node}. Install a newer one from https://nodejs.org and try again.`,
    )
    return 1
  }
  if (!isInstalled()) {
    const failure = await install()
    if (failure !== 0) return failure
  }
  return await handOver()
}

function isNodeTooOld(version) {
  const [major, minor] = version.split('.').map(Number)
  return major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1])
}

/**
 * Tells whether the packages are installed as package-lock.json wants them. npm notes what it has
 * installed, at the end of each installation; optional packages may be missing, because most are
 * for other systems.
 */
function isInstalled() {
  const note = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(note) || !existsSync(join(binaries, 'node'))) return false
  const installed = packagesOf(note)
  return Object.entries(packagesOf(join(root, 'package-lock.json')))
    .filter(([path]) => path.startsWith('node_modules/'))
    .every(([path, wanted]) => {
      const found = installed[path]
      return found === undefined ? wanted.optional === true : found.version === wanted.version
    })
}

function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages
}

/** Installs the packages, with a sign of life meanwhile; gives npm's exit code. */
async function install() {
  const started = Date.now()
  const elapsed = () => `${Math.round((Date.now() - started) / 1000)} s`
  const { stdout } = process
  const label = 'Installing packages…'
  if (!stdout.isTTY) stdout.write(`${label}\n`)
  const timer = setInterval(
    () => stdout.write(stdout.isTTY ? `\r${label} ${elapsed()}` : `${label} ${elapsed()}\n`),
    stdout.isTTY ? 1000 : 15_000,
  )
  const { code, output } = await runQuietly('npm', [
    'ci',
    '--no-audit',
    '--no-fund',
    '--no-progress',
    '--loglevel=error',
  ])
  clearInterval(timer)
  if (stdout.isTTY) stdout.write('\r\x1b[K')
  if (code !== 0) {
    console.error(output.trimEnd())
    console.error(
      'The packages could not be installed: npm’s message is above. Check the network and try again; “npm ci” alone shows more.',
    )
    return code
  }
  console.log(`Packages installed (${elapsed()}).`)
  await installHooks()
  return 0
}

/** Lets git check each commit; a machine of a build service commits nothing. */
async function installHooks() {
  if (process.env.CI || !existsSync(join(root, '.git'))) return
  const { code, output } = await runQuietly(join(binaries, 'lefthook'), ['install'])
  if (code !== 0) console.error(`The git hooks could not be installed:\n${output.trimEnd()}`)
}

async function runQuietly(program, programArguments) {
  let output = ''
  const code = await run(program, programArguments, ['ignore', 'pipe', 'pipe'], (child) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (output += chunk))
    return () => undefined
  })
  return { code, output }
}

/** Runs the command on the pinned Node, in this terminal, and gives its exit code. */
async function handOver() {
  const commandFile = join(root, 'tools', `${command}.ts`)
  // The channel carries nothing: that it closes tells the command that this process died.
  const channels = ['inherit', 'inherit', 'inherit', 'ipc']
  return run(join(binaries, 'node'), [commandFile, ...commandArguments], channels, watchParent)
}

/**
 * Runs a program to its end; signals reach it as they reach this process, except that Ctrl-C reaches
 * every process of the terminal by itself. `meanwhile` gives what ends it.
 */
function run(program, programArguments, stdio, meanwhile) {
  const env = { ...process.env, PATH: `${binaries}${delimiter}${process.env.PATH ?? ''}` }
  return new Promise((done) => {
    const child = spawn(program, programArguments, { cwd: root, env, stdio })
    const pass = (signal) => child.kill(signal)
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, pass)
    const stopMeanwhile = meanwhile(child)
    const end = (code) => {
      for (const signal of signals) process.off(signal, pass)
      stopMeanwhile()
      done(code)
    }
    child.once('error', (error) => {
      console.error(error.message)
      end(1)
    })
    child.once('close', (code, signal) => end(code ?? 128 + (constants.signals[signal] ?? 0)))
  })
}

/** Stops the command when npm, which started this process by itself or through a shell, was killed. */
function watchParent(child) {
  if (process.env.npm_lifecycle_event === undefined) return () => undefined
  const parent = process.ppid
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(parent)])
  const npm = /^\s*(\d+) .*sh$/.exec(String(stdout).trim())?.[1]
  const timer = setInterval(() => {
    if (process.ppid !== parent || (npm !== undefined && !isAlive(Number(npm))))
      child.kill('SIGTERM')
  }, 1000)
  return () => clearInterval(timer)
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
