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
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1])) {
    console.error(
      `Lectern needs Node ${oldestNode.join('.')} or newer; this is ${process.versions.node}. Install a newer one from https://nodejs.org and try again.`,
    )
    return 1
  }
  if (!isInstalled()) {
    const failure = await install()
    if (failure !== 0) return failure
  }
  const program = [join(root, 'tools', `${command}.ts`), ...commandArguments]
  // The channel carries nothing: that it closes tells the command that this process died.
  return await run(join(binaries, 'node'), program, ['inherit', 'inherit', 'inherit', 'ipc'])
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

/** Installs the packages, in npm's own words; gives its exit code. */
async function install() {
  console.log('Installing packages: this takes a minute or two…')
  const code = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  if (code !== 0) {
    console.error(
      'The packages could not be installed: npm’s message is above. Check the network and try again; “npm ci” alone shows more.',
    )
  }
  // Lets git check each commit; a machine of a build service commits nothing.
  else if (!process.env.CI && existsSync(join(root, '.git'))) {
    const failure = await run(join(binaries, 'lefthook'), ['install'], 'ignore')
    if (failure)
      console.error('The git hooks could not be installed: npx lefthook install says why.')
  }
  return code
}

/**
 * Runs a program to its end and gives its exit code; signals reach it as they reach this process, and
 * it is stopped when npm, which started this process by itself or through a shell, was killed.
 */
function run(program, programArguments, stdio = 'inherit') {
  const env = { ...process.env, PATH: `${binaries}${delimiter}${process.env.PATH ?? ''}` }
  const child = spawn(program, programArguments, { cwd: root, env, stdio })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  if (process.env.npm_lifecycle_event !== undefined) {
    const parent = process.ppid
    const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(parent)])
    const npm = /^\s*(\d+) .*sh$/.exec(String(stdout).trim())?.[1]
    setInterval(() => {
      if (process.ppid !== parent || (npm !== undefined && !isAlive(Number(npm))))
        child.kill('SIGTERM')
    }, 1000).unref()
  }
  return new Promise((done) => {
    child.once('error', (error) => {
      console.error(error.message)
      done(1)
    })
    child.once('close', (code, signal) => done(code ?? 128 + (constants.signals[signal] ?? 0)))
  })
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
