import { spawn } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs'
import { delimiter, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')
export const cacheDir = join(root, '.cache')
const binDir = join(root, 'node_modules', '.bin')
const onWindows = process.platform === 'win32'

/**
 * Whether nothing can be installed or built here: a checkout of another user, or on a disk that is mounted to be read. What was made
 * elsewhere is used as it is then.
 */
export function isReadOnly() {
  try {
    accessSync(root, constants.W_OK)
    return false
  } catch {
    return true
  }
}

/** A failure whose message is already the sentence for the person in front of the terminal: printed without a stack. */
export class Halted extends Error {}

/** The line of Node that is pinned. */
export const neededNode = 24

/** Whether the Node that runs this could run the server too: `crypto.argon2` came with 24.7. */
export function ownNodeSuffices() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  return major > neededNode || (major === neededNode && minor >= 7)
}

export const pinnedNode = onWindows ? join(root, 'node_modules/node/bin/node.exe') : join(binDir, 'node')

/** The Node that npm pinned; where it has no build for the machine, the machine's own when that is new enough. */
export function nodeBinary() {
  if (existsSync(pinnedNode)) return pinnedNode
  if (ownNodeSuffices()) return process.execPath
  throw new Halted(
    `Node.js ${neededNode} tidak tersedia untuk komputer ini. Pasang Node.js ${neededNode}, lalu ulangi.`,
  )
}

/** Environment in which `node` and every tool mean the ones in node_modules. */
export function pinnedEnv() {
  return { ...compileCache(), ...process.env, PATH: [binDir, ...pathWithoutBin()].join(delimiter) }
}

/** What Node has compiled, TypeScript included, is kept for the next start: the server listens in half the time. */
function compileCache() {
  return { NODE_COMPILE_CACHE: join(cacheDir, 'node') }
}

/**
 * Every file below a folder, in the same order on every machine; the file itself, or nothing when it is not there.
 * @param {string} path
 * @returns {string[]}
 */
export function filesIn(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap(name => filesIn(join(path, name)))
}

/**
 * Runs npm to its end. Never on the Node in node_modules: an install deletes that one while it works.
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, show?: boolean }} options
 */
export function runNpm(args, { env = {}, show = false } = {}) {
  const cli = process.env.npm_execpath
  const node = process.env.npm_node_execpath
  const options = { show, env: { ...compileCache(), ...process.env, PATH: pathWithoutBin().join(delimiter), ...env } }
  if (cli?.endsWith('npm-cli.js') && node && !node.startsWith(join(root, 'node_modules') + sep)) {
    return run(node, [cli, ...args], options)
  }
  return run('npm', args, { ...options, shell: onWindows })
}

/**
 * Runs a program to its end. `show` lets it write to the terminal while it runs; the output is kept either way.
 * @param {string} file
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { show?: boolean }} options
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function run(file, args, { show = false, ...options } = {}) {
  return new Promise(done => {
    const child = spawn(file, args, { cwd: root, ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout?.on('data', chunk => {
      output += chunk
      if (show) process.stdout.write(chunk)
    })
    child.stderr?.on('data', chunk => {
      output += chunk
      if (show) process.stderr.write(chunk)
    })
    child.on('error', error => done({ ok: false, output: output + error.message }))
    child.on('close', code => done({ ok: code === 0, output }))
  })
}

function pathWithoutBin() {
  return (process.env.PATH ?? '').split(delimiter).filter(part => part !== binDir)
}
