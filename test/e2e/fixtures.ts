import { type APIRequestContext, type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { createSession } from '#contract/akun/session.ts'
import { paths } from '#web/paths.ts'
import { axe, checkLargeText, checkWidth } from './layar.ts'
import { createServers, type Isi, type RunningServer, startServer } from './server.ts'

export { axe, expect }

interface WorkerFixtures {
  worlds: Worlds
}

interface Worlds {
  open(isi: Isi, dunia: string): Promise<RunningServer>
}

interface TestFixtures {
  /** What the server's database holds: `test.use({ isi: 'contoh' })` at the top of a file for the invented people. */
  isi: Isi
  /** Another value, another world: a file that counts on untouched data names itself, or stories before it would be in its data. */
  dunia: string
  /** One server for all tests of a worker that want the same world; a failed test brings a fresh one for the next. */
  server: RunningServer
  /** Messages of the browser's console that this test provokes on purpose; push a pattern before provoking. */
  expectedConsole: RegExp[]
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  isi: ['kosong', { option: true }],
  dunia: ['', { option: true }],

  // Kept by the worker, not options of it: for other options Playwright would start a worker and a browser anew, for each file.
  worlds: [
    async ({ browserName: _ }, use) => {
      const shared = new Map<Isi, RunningServer>()
      const own = createServers()
      let last: { key: string; server: RunningServer } | undefined
      await use({
        async open(isi, dunia) {
          if (!dunia) {
            const server = shared.get(isi) ?? (await startServer(isi))
            shared.set(isi, server)
            return server
          }
          const key = `${isi} ${dunia}`
          if (last?.key === key) return last.server
          // The files of a worker come one after the other: the world of the one before is over.
          last = undefined
          last = { key, server: await own.next(isi) }
          return last.server
        },
      })
      await Promise.all([own.end(), ...[...shared.values()].map(server => server.stop())])
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  server: [async ({ worlds, isi, dunia }, use) => use(await worlds.open(isi, dunia)), { timeout: 180_000 }],

  baseURL: async ({ server }, use) => use(server.url),

  // Playwright insists on a pattern as first argument; naming one of its fixtures keeps it from being empty.
  // A refused call is part of many stories; the browser logs each one.
  expectedConsole: async ({ browserName: _ }, use) =>
    use([/^Failed to load resource: the server responded with a status of 4\d\d/]),

  context: async ({ context, expectedConsole, serviceWorkers }, use) => {
    const problems = watchConsole(context, expectedConsole)
    if (serviceWorkers === 'allow') await context.addInitScript(skipQuietMoments)
    await use(context)
    // In its first line, which is all that a summary of a whole run tells of it.
    expect(problems, ['the browser console stays clean', ...problems].join(' · ')).toEqual([])
  },

  page: async ({ page }, use, testInfo) => {
    await use(page)
    // The sweeps of `npm run test:all` look at every screen of everybody; these stories leave their last one in order too.
    if (testInfo.tags.some(tag => tag.startsWith('@inti') || tag === '@axe') && testInfo.status === 'passed')
      await checkLastScreen(page)
  },
})

async function checkLastScreen(page: Page): Promise<void> {
  // A list that hangs open from its field is part of the field, and outside of every landmark.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await axe(page)
  await checkWidth(page)
  await checkLargeText(page)
}

/** The application gives the person two seconds before it installs itself (web/pwa/when-quiet.ts); nobody is there to need them. */
function skipQuietMoments(): void {
  const later = window.setTimeout.bind(window)
  window.setTimeout = ((run: () => void, ms?: number, ...rest: unknown[]) =>
    later(run, ms === 2000 ? 0 : ms, ...rest)) as typeof window.setTimeout
}

/** Collects errors and warnings of every page of the context. A context a test opens itself must be watched by it. */
export function watchConsole(context: BrowserContext, expected: RegExp[] = []): string[] {
  const problems: string[] = []
  context.on('console', message => {
    const text = message.text()
    const isProblem = message.type() === 'error' || message.type() === 'warning'
    // Said by Playwright itself in the stories that do without the service worker (see playwright.config.ts).
    if (text === 'Service Worker registration blocked by Playwright') return
    if (isProblem && !expected.some(pattern => pattern.test(text))) problems.push(`${message.type()}: ${text}`)
  })
  context.on('weberror', webError => {
    const error = webError.error()
    problems.push(`uncaught: ${error.stack ?? error.message}`)
  })
  return problems
}

/** Logs one of the invented people in without the form, and opens `path` as them. Needs `isi: 'contoh'`. */
export async function loginAs(page: Page, username: Contoh, path: string = paths.beranda): Promise<void> {
  const token = await createToken(page.request, username)
  // Put there as the application starts: a page that is loaded only to hold it would be one more of each story.
  const put = await page.addInitScript(value => localStorage.setItem('token', value), token)
  await page.goto(path)
  await put.dispose()
}

/** Our letters come when the browser has nothing else to do, and a line of the device's own may be one more until then. */
export async function waitForLetters(page: Page): Promise<void> {
  await page.waitForFunction(async () => (await document.fonts.load("16px 'Plus Jakarta Sans Variable'")).length > 0)
}

/** A session of one of the invented people, for a test that puts the token where it wants it. */
export async function createToken(request: APIRequestContext, username: Contoh): Promise<string> {
  const response = await request.post(createSession.path, { data: { username, sandi: 'contoh-hadir' } })
  expect(response.status(), await response.text()).toBe(201)
  return createSession.reply.parse(await response.json()).token
}

/** Back where something lies over the screen: the step is taken back by one forward, which a busy browser makes a moment later. */
export async function goBackInPlace(page: Page): Promise<void> {
  const step = () => page.evaluate(() => history.state?.__TSR_index)
  const before = await step()
  await page.goBack()
  await expect.poll(step).toBe(before)
}

/** For `expectedConsole`, in a story that deletes: a call may be refused, but what is gone is not asked for again. */
export function expectNo404(expected: RegExp[]): void {
  expected.splice(0, 1, /^Failed to load resource: the server responded with a status of 4(?!04)/)
}

/** Gives the password again where it is asked for before something weighty. */
export async function proveAgain(page: Page, sandi = 'contoh-hadir'): Promise<void> {
  const tanya = page.getByRole('dialog', { name: 'Pastikan ini Anda' })
  await expect(tanya.getByLabel('Kata sandi Anda')).toBeFocused()
  await page.keyboard.type(sandi)
  await page.keyboard.press('Enter')
  await expect(tanya).toBeHidden()
}

export type Contoh = 'admin' | 'hasan' | 'umar' | 'pimpinan' | 'mahasantri'
