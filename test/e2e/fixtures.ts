import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { type RunningServer, startServer } from './server.ts'

export { expect }

interface WorkerFixtures {
  /** One server with an empty database for all tests of a worker; a failed test brings a fresh one for the next. */
  server: RunningServer
}

interface TestFixtures {
  /** Messages of the browser's console that this test provokes on purpose; push a pattern before provoking. */
  expectedConsole: RegExp[]
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  // Playwright insists on a pattern as first argument; naming one of its fixtures keeps it from being empty.
  server: [
    async ({ browserName: _ }, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  baseURL: async ({ server }, use) => use(server.url),

  // A refused call is part of many stories; the browser logs each one.
  expectedConsole: async ({ browserName: _ }, use) =>
    use([/^Failed to load resource: the server responded with a status of 4\d\d/]),

  context: async ({ context, expectedConsole }, use) => {
    const problems = watchConsole(context, expectedConsole)
    await use(context)
    expect(problems, 'the browser console stays clean').toEqual([])
  },
})

/** Collects errors and warnings of every page of the context. A context a test opens itself must be watched by it. */
export function watchConsole(context: BrowserContext, expected: RegExp[] = []): string[] {
  const problems: string[] = []
  context.on('console', message => {
    const text = message.text()
    const isProblem = message.type() === 'error' || message.type() === 'warning'
    if (isProblem && !expected.some(pattern => pattern.test(text))) problems.push(`${message.type()}: ${text}`)
  })
  context.on('weberror', webError => {
    const error = webError.error()
    problems.push(`uncaught: ${error.stack ?? error.message}`)
  })
  return problems
}

/** Checks the page as it stands now for what axe finds wrong, contrast included. */
export async function axe(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(n => n.target).join(' | ')})`)
  expect(found, `accessibility of ${page.url()}`).toEqual([])
}
