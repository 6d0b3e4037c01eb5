import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test'
import { type DoronganMessage, getLangganan } from '#contract/akun/langganan.ts'
import { waitForWorker } from '#test/e2e/absensi/luring.ts'
import { axe, test as base, createToken, expect, loginAs } from '#test/e2e/fixtures.ts'
import { checkWidth } from '#test/e2e/layar.ts'
import { startServer } from '#test/e2e/server.ts'
import { type LayananPush, type Perangkat, startLayananPush } from '#test/layanan-push.ts'
import { paths } from '#web/paths.ts'

/* The browser's maker has a push service, which no test reaches: another one stands in its place. All the rest is as it is. */
const test = base.extend<{ layanan: LayananPush }>({
  server: async ({ browserName: _ }, use) => {
    const server = await startServer('contoh', {}, 'test/server-keluar.ts')
    await use(server)
    await server.stop()
  },
  layanan: async ({ server, request }, use) => {
    const layanan = await startLayananPush(async () => {
      const headers = { authorization: `Bearer ${await createToken(request, 'umar')}` }
      return getLangganan.reply.parse(await (await request.get(server.url + getLangganan.path, { headers })).json())
        .kunci
    })
    await use(layanan)
    await layanan.close()
  },
})
test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

const LEMBAR = '/absensi/input/1?tanggal=2026-11-21&kegiatan=1&ke=1'

test('switched on at the phone, an example comes through, is shown, and its tap opens the page that is open', async ({
  page,
  layanan,
}) => {
  test.setTimeout(180_000)
  const perangkat = layanan.subscribe()
  await standIn(page.context(), perangkat)
  await loginAs(page, 'umar', paths.pemberitahuanSaya)
  await waitForWorker(page)
  await page.reload()

  await expect(page.getByText('Belum aktif di perangkat ini')).toBeVisible()
  await page.getByRole('button', { name: 'Nyalakan' }).click()
  await expect(page.getByText('Aktif di perangkat ini')).toBeVisible()
  // Read in lines of words, beside or above the buttons.
  expect((await page.getByText('Aktif di perangkat ini').boundingBox())?.height).toBeLessThan(30)
  const terkunci = page.getByRole('switch', { name: /^Akan terkunci/ })
  await expect(terkunci).toBeChecked()
  // The whole row is its switch.
  await terkunci.click({ position: { x: 60, y: 30 } })
  await expect(terkunci).not.toBeChecked()
  await page.getByText('1 jam', { exact: true }).click()
  await expect(page.getByText('1 jam setelah dimulai, sekali')).toBeVisible()
  await page.getByRole('textbox', { name: 'Sampai' }).fill('5.15')
  await page.getByRole('textbox', { name: 'Sampai' }).press('Enter')
  await expect(page.getByText('yang tertahan dikirim sekaligus pukul 05.15')).toBeVisible()
  await page.reload()
  await expect(terkunci).not.toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Sampai' })).toHaveValue('05.15')
  await axe(page)
  await checkWidth(page)

  await page.getByRole('button', { name: 'Kirim contoh' }).click()
  await expect.poll(() => perangkat.diterima.length).toBe(1)
  const push = await openPush(page)
  await push.deliver(perangkat.diterima[0]?.teks ?? '')
  await expect.poll(() => push.shown()).toMatchObject([{ title: 'Contoh pemberitahuan', actions: [] }])

  await page.goto(paths.beranda)
  await push.click('')
  await expect(page).toHaveURL(paths.pemberitahuanSaya)
  expect(await push.shown()).toEqual([])
})

test('a reminder: the two answers to it, its sheet, put off without a server, and no sound over an open sheet', async ({
  page,
  layanan,
  expectedConsole,
}) => {
  test.setTimeout(180_000)
  expectedConsole.push(/Failed to load resource/)
  await standIn(page.context(), layanan.subscribe())
  await loginAs(page, 'umar', paths.absensi)
  await waitForWorker(page)
  const push = await openPush(page)
  const pesan: DoronganMessage = {
    ...{ judul: 'Halaqah 16.30 belum diisi', isi: 'Kelompok 1 · terkunci Sabtu pukul 23.59', alamat: LEMBAR },
    ...{ tag: 'pengingat', at: Date.now(), lencana: 3, lembar_diam: true, tunda: 999_999 },
  }
  await push.deliver(JSON.stringify(pesan))
  await expect
    .poll(() => push.shown())
    .toMatchObject([
      {
        title: 'Halaqah 16.30 belum diisi',
        body: 'Kelompok 1 · terkunci Sabtu pukul 23.59',
        silent: false,
        actions: ['Isi sekarang', 'Ingatkan 1 jam lagi'],
      },
    ])
  // The server knows nothing of this one: it is not lost.
  await push.untilShown(() => push.click('tunda'))
  await expect.poll(() => push.shown()).toMatchObject([{ body: expect.stringContaining('Belum dapat ditunda') }])
  await push.click('')
  await expect(page).toHaveURL(LEMBAR)

  await push.deliver(JSON.stringify({ ...pesan, tag: 'lain' }))
  await expect.poll(() => push.shown()).toMatchObject([{ silent: true }])
  // No window left: one is opened.
  await page.goto('about:blank')
  expect(await push.openedBy('isi')).toEqual([LEMBAR])
})

test('a log-out gives the address up, here and at the server', async ({ page, layanan, server, request }) => {
  test.setTimeout(180_000)
  const perangkat = layanan.subscribe()
  await standIn(page.context(), perangkat)
  await loginAs(page, 'umar', paths.pemberitahuanSaya)
  await waitForWorker(page)
  await page.reload()
  await page.getByRole('button', { name: 'Nyalakan' }).click()
  await expect(page.getByText('Aktif di perangkat ini')).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await page.getByRole('link', { name: 'Kembali' }).click()
  await page.getByRole('button', { name: 'Keluar' }).first().click()
  await expect(page).toHaveURL(url => url.pathname === paths.login)
  expect(await page.evaluate(() => localStorage.getItem('uji:langganan'))).toBeNull()
  const headers = { authorization: `Bearer ${token}` }
  expect((await request.post(`${server.url}/api/akun/langganan/contoh`, { headers })).status()).toBe(401)
  expect(perangkat.diterima).toEqual([])
})

/** Subscribes here instead of at the browser's maker; what is subscribed is kept as the browser would. */
async function standIn(context: BrowserContext, { alamat, p256dh, auth }: Perangkat): Promise<void> {
  await context.addInitScript(
    ([endpoint, keys]) => {
      const subscription = {
        endpoint,
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          localStorage.removeItem('uji:langganan')
          return true
        },
      }
      PushManager.prototype.subscribe = async () => {
        localStorage.setItem('uji:langganan', '1')
        return subscription as unknown as PushSubscription
      }
      PushManager.prototype.getSubscription = async () =>
        localStorage.getItem('uji:langganan') ? (subscription as unknown as PushSubscription) : null
    },
    [alamat, { p256dh, auth }] as const,
  )
}

interface Push {
  /** As the browser's own service would, through DevTools; until it is shown. */
  deliver(data: string): Promise<unknown>
  /** Does something by which one is shown, and waits until it is. */
  untilShown(work: () => Promise<unknown>): Promise<void>
  shown(): Promise<{ title: string; body: string; silent: boolean; actions: string[] }[]>
  /** On the one that is shown: the message itself or one of its buttons. */
  click(action: string): Promise<void>
  /** The same, and which windows it opened: a script's tap may open none, so the browser's part is written down. */
  openedBy(action: string): Promise<string[]>
}

async function openPush(page: Page): Promise<Push> {
  const origin = await page.evaluate(() => location.origin)
  const worker = await findWorker(page.context())
  const devtools = await page.context().newCDPSession(page)
  const registrationId = await findRegistration(devtools, origin)
  // Chromium forgets what it is asked for (getNotifications) in the moment in which it is about to show it, so nobody asks before.
  await worker.evaluate(() => {
    const sw = self as unknown as { registration: ServiceWorkerRegistration; ditampilkan: number }
    const show = sw.registration.showNotification.bind(sw.registration)
    sw.ditampilkan = 0
    sw.registration.showNotification = async (...given) => {
      await show(...given)
      sw.ditampilkan += 1
    }
  })
  const countShown = () => worker.evaluate(() => (self as unknown as { ditampilkan: number }).ditampilkan)
  const untilShown = async (work: () => Promise<unknown>) => {
    const before = await countShown()
    await work()
    await expect.poll(countShown).toBe(before + 1)
  }
  const click = (action: string) =>
    worker.evaluate(async name => {
      const sw = self as unknown as { registration: ServiceWorkerRegistration }
      const [notification] = await sw.registration.getNotifications()
      const { NotificationEvent: Event } = self as unknown as {
        NotificationEvent: new (type: string, init: object) => Event
      }
      self.dispatchEvent(new Event('notificationclick', { notification, action: name }))
    }, action)
  return {
    deliver: data =>
      untilShown(() => devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })),
    ...{ untilShown, click },
    shown: () =>
      worker.evaluate(async () => {
        const sw = self as unknown as { registration: ServiceWorkerRegistration }
        const list = await sw.registration.getNotifications()
        return list.map(one => ({
          ...{ title: one.title, body: one.body, silent: one.silent === true },
          actions: ((one as { actions?: { title: string }[] }).actions ?? []).map(({ title }) => title),
        }))
      }),
    async openedBy(action) {
      await worker.evaluate(() => {
        const sw = self as unknown as { clients: { openWindow(url: string): unknown }; dibuka: string[] }
        sw.dibuka = []
        sw.clients.openWindow = url => sw.dibuka.push(url)
      })
      await click(action)
      await expect.poll(() => worker.evaluate(() => (self as unknown as { dibuka: string[] }).dibuka.length)).toBe(1)
      return worker.evaluate(() => (self as unknown as { dibuka: string[] }).dibuka)
    },
  }
}

async function findWorker(context: BrowserContext): Promise<Worker> {
  return context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker')
}

async function findRegistration(devtools: CDPSession, origin: string): Promise<string> {
  const found = new Promise<string>(done => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (own) done(own.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  return found
}
