import { expect, test } from 'vitest'
import { createThreads } from './threads.ts'

interface Span {
  from: number
  to: number
}

/** Takes a fifth of a second and says when that was. */
const idle = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', () => {
      const from = Date.now()
      setTimeout(() => parentPort.postMessage({ from, to: Date.now() }), 200)
    })`)}`,
)

test('together no more than there is room for, in the order they came; what is larger than all of it runs alone', async () => {
  const threads = createThreads<number, Span>(idle, {
    ...{ atOnce: 4, limitMs: 20_000, memoryMb: 32 },
    room: { of: size => size, all: 10 },
  })
  const [large, six, four, last] = (await Promise.all([20, 6, 4, 1].map(threads.run))) as [Span, Span, Span, Span]
  expect(large.to).toBeLessThanOrEqual(Math.min(six.from, four.from))
  expect(Math.min(six.to, four.to)).toBeLessThanOrEqual(last.from)
  await threads.close()
})
