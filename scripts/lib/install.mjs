import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { Halted, isReadOnly, neededNode, ownNodeSuffices, pinnedNode, root, run, runNpm } from './run.mjs'

const stampFile = join(root, 'node_modules', '.hadir-install')

/**
 * Brings node_modules to what package-lock.json says; returns at once when it already is.
 * The stamp is written last, so an interrupted install starts over.
 */
export async function install() {
  if (isInstalled() || isLinked()) return
  if (isReadOnly()) {
    if (existsSync(join(root, 'node_modules'))) return
    throw new Halted(
      'Folder Hadir hanya dapat dibaca, dan paketnya belum terpasang. Jalankan npm ci sebagai pemilik folder ini.',
    )
  }
  await withLock(async () => {
    if (isInstalled()) return
    if (!isInstalledByHand()) await installPackages()
    await installNode()
    writeFileSync(stampFile, expectedStamp())
  })
}

/** The packages of another checkout: `npm ci` would empty them through the link. Whoever links them keeps them right. */
function isLinked() {
  return lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink() ?? false
}

/** `npm prune --omit=dev` leaves the stamp where it is, and takes what builds. */
function isInstalled() {
  const builds = existsSync(join(root, 'node_modules/vite'))
  return builds && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === expectedStamp()
}

function expectedStamp() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  return `${hash.digest('hex')} ${process.platform}-${process.arch}\n`
}

/** npm writes its own lock file into node_modules at the very end: when it agrees, `npm ci` would change nothing. */
function isInstalledByHand() {
  const file = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(file)) return false
  try {
    const { '': _root, ...wanted } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
    const found = JSON.parse(readFileSync(file, 'utf8')).packages
    const missing = Object.keys(wanted).filter(path => !wanted[path].optional && !(path in found))
    const other = Object.keys(found).filter(path => found[path].integrity !== wanted[path]?.integrity)
    return missing.length === 0 && other.length === 0
  } catch {
    return false
  }
}

async function installPackages() {
  console.log('Memasang paket yang dibutuhkan; ini dapat memakan beberapa menit …')
  const started = Date.now()
  // Scripts of packages stay off: better-sqlite3 brings its compiled library along, and no other package needs one.
  // Tools for the build are wanted even where NODE_ENV=production would leave them out.
  const args = ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--prefer-offline', '--no-audit']
  const { ok, output } = await runNpm(args)
  if (!ok) throw new Halted(explain(output))
  console.log(`Paket terpasang dalam ${Math.round((Date.now() - started) / 1000)} detik.`)
}

/** The npm package `node` fetches the program itself in its install script, the only script that runs. */
async function installNode() {
  if (await pinnedNodeRuns()) return
  console.log(`Menyiapkan Node.js ${neededNode} …`)
  const env = { npm_config_prefer_offline: 'true' }
  const { output } = await runNpm(['rebuild', 'node', '--ignore-scripts=false'], { env })
  if (await pinnedNodeRuns()) return
  if (!ownNodeSuffices()) throw new Halted(explain(output))
  // A machine for which that package has no build (Alpine, for one): its own Node is new enough, so let it be found.
  rmSync(pinnedNode, { force: true })
}

async function pinnedNodeRuns() {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/node/package.json'), 'utf8'))
  const { ok, output } = await run(pinnedNode, ['--version'])
  return ok && output.trim() === `v${version}`
}

function explain(/** @type {string} */ output) {
  const offline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT/
  const sentence = offline.test(output)
    ? 'Paket tidak dapat diunduh karena registry npm tidak terjangkau. Periksa sambungan internet (atau pengaturan proxy), lalu ulangi perintah ini.'
    : /ENOSPC/.test(output)
      ? 'Paket tidak dapat dipasang karena ruang disk habis. Kosongkan ruang, lalu ulangi perintah ini.'
      : 'Paket tidak dapat dipasang. Pesan dari npm ada di atas; perbaiki penyebabnya, lalu ulangi perintah ini.'
  return `${output.trim().split('\n').slice(-15).join('\n')}\n\n${sentence}`
}
