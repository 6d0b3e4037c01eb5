import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * A port for a program that is started next. Below those that systems hand out by themselves (from 32768 on), so that until
 * it is taken no connection that leaves and no `listen(0)` comes in between, as happened with a port the system had named.
 * @returns {Promise<number>}
 */
export async function freePort(draw = () => randomInt(10_000, 32_768)) {
  for (;;) {
    const port = draw()
    if (await isFree(port)) return port
  }
}

/** @returns {Promise<boolean>} */
function isFree(/** @type {number} */ port) {
  return new Promise(done => {
    const probe = createServer()
    probe.once('error', () => done(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)))
  })
}
