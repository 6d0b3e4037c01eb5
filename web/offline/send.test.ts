import { afterEach, expect, test, vi } from 'vitest'
import type { Entry } from './entry.ts'
import type { Outbox } from './outbox.ts'
import { obstacleOf, send } from './send.ts'

afterEach(() => vi.unstubAllGlobals())

const sheet = { kelompok_id: 1, kegiatan_id: 1, tanggal: '2026-11-22', ke: 1 }
const waiting = { no: 1, id: 'id-1', group: 'g', at: 0, user: 7, state: 'sealed' as const }
const entries: Record<string, object> = {
  'record-absensi.v1': { rows: [{ mahasantri_id: 1, status: 'H', menit: null, catatan: '', base_version: 0 }] },
  'record-tak-dipilih.v1': { rows: [], pertemuan_id: 4, tak_dipilih: [] },
  'create-izin.v1': { rows: [], izin: { body: { action_id: 'id-1', dari: '2026-11-22' } } },
}

const page = () => new Response('<html>Masuk ke WiFi</html>', { headers: { 'content-type': 'text/html' } })
const login = () => Response.json({ status: 'login required' })
const instead = Object.keys(entries).map(action => ({ action, what: 'a page', answer: page }))
// What was not chosen is answered with nothing in particular; nobody's mark is lost with it.
const inJson = ['record-absensi.v1', 'create-izin.v1'].map(action => ({ action, what: 'JSON', answer: login }))

// A hotspot in front of the campus network answers every address with its log-in page, and says that all is well.
test.each([...instead, ...inJson])(
  '$action stays in the queue where something else answers in place of the server with $what',
  async ({ action, answer }) => {
    vi.stubGlobal('localStorage', { getItem: () => null })
    vi.stubGlobal('fetch', async () => answer())
    const update = vi.fn()
    const entry = { ...waiting, action, input: { sheet, device: '', ...entries[action] } } as unknown as Entry
    const failure = await send({ update } as unknown as Outbox, entry).then(
      () => 'sent',
      (error: unknown) => error,
    )
    expect(obstacleOf(failure)).toBe('server')
    expect(failure).toMatchObject({ kode: 'server.unreadable' })
    expect(update).not.toHaveBeenCalled()
  },
)

test('an izin waits with its letter where something else has answered to that', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return url.includes('lampiran') ? login() : Response.json({ id: 5 })
  })
  const izin = {
    body: { action_id: 'id-1', dari: '2026-11-22' },
    surat: { nama: 'surat.jpg', berkas: new Blob(['surat']) },
  }
  const entry = {
    ...waiting,
    action: 'create-izin.v1',
    input: { sheet, rows: [], device: '', izin },
  } as unknown as Entry
  const failure = await send({ update: vi.fn() } as unknown as Outbox, entry).catch((error: unknown) => error)
  expect(failure).toMatchObject({ kode: 'server.unreadable' })
  expect(asked).toHaveLength(1)
})
