import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const MEMORY = '/dev/shm'
/** As much as all files of the tests take at once, and more. */
const ROOM = 1024 ** 3

/**
 * A folder of its own for the files of a test, in memory where the machine has room for it: a database on a disk waits for
 * the disk at every commit, a sixth of the tests' time, and what is killed here are processes, never the power.
 */
export function makeTestFolder(name: string): string {
  return fs.mkdtempSync(path.join(hasMemory() ? MEMORY : os.tmpdir(), `hadir-${name}-`))
}

function hasMemory(): boolean {
  try {
    const { bavail, bsize } = fs.statfsSync(MEMORY)
    fs.accessSync(MEMORY, fs.constants.W_OK)
    return bavail * bsize > ROOM
  } catch {
    return false
  }
}
