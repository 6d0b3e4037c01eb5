import { mkdir, mkdtemp, readdir, rename, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { cacheDir } from './run.mjs'

const silentFor = 30_000

/**
 * Lets one process at a time install or build in this folder.
 * The lock is a folder that holds its owner's name, moved into place in one step: there is no moment without an owner,
 * and whoever finds a dead owner removes that name only, so two finders cannot both win.
 * @template T
 * @param {() => Promise<T>} work
 * @param {string} folder where the lock lives
 * @returns {Promise<T>}
 */
export async function withLock(work, folder = cacheDir) {
  const lockDir = join(folder, 'start.lock')
  const owner = await acquire(folder, lockDir)
  const beat = setInterval(() => utimes(owner, new Date(), new Date()).catch(() => {}), 2000)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    await rm(owner, { force: true })
    await rmdir(lockDir).catch(() => {})
  }
}

async function acquire(/** @type {string} */ folder, /** @type {string} */ lockDir) {
  await mkdir(folder, { recursive: true })
  const name = `${process.pid}-${Date.now()}`
  const mine = await mkdtemp(join(folder, 'lock-'))
  await writeFile(join(mine, name), '')
  for (let told = false; ; ) {
    // Windows does not move onto an empty folder; a folder with an owner in it cannot be removed this way.
    await rmdir(lockDir).catch(() => {})
    const moved = await rename(mine, lockDir).then(
      () => true,
      () => false,
    )
    if (moved) return join(lockDir, name)
    for (const owner of await readdir(lockDir).catch(() => [])) {
      if (!(await isAlive(join(lockDir, owner)))) {
        await rm(join(lockDir, owner), { force: true })
      } else if (!told) {
        told = true
        console.log('Hadir sedang dipasang oleh proses lain; menunggu sampai selesai …')
      }
    }
    await sleep(200)
  }
}

/** Alive is a process that exists and still touches its name: numbers come back after a restart of the machine. */
async function isAlive(/** @type {string} */ owner) {
  const file = await stat(owner).catch(() => null)
  if (file === null || Date.now() - file.mtimeMs > silentFor) return false
  try {
    process.kill(Number.parseInt(basename(owner), 10), 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}
