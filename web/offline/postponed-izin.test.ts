import { expect, test } from 'vitest'
import { brief } from './antrean.ts'
import type { Entry, QueueState } from './entry.ts'
import { retryIzin, stageCode, stageIzin } from './postponed-izin.ts'
import { applyChange, sealNext } from './queue.ts'
import { refuse, settle } from './settle.ts'

const UMAR = 7
const izin = {
  nama: 'Faqih',
  body: {
    ...{ action_id: 'b1f7', mahasantri_id: 3, dari: '2026-11-23', sampai: '2026-11-24' },
    ...{ jenis: 'izin' as const, alasan: 'Acara keluarga' },
  },
  surat: { berkas: new Blob(['%PDF']), nama: 'surat.pdf' },
}
const kosong: QueueState = { entries: [], answers: {} }
const write = (state: QueueState, isi = izin) =>
  applyChange(state, stageIzin(state, isi, { user: UMAR, device: 'ponsel', at: 1 }), state.entries.length + 1)

test('umar writes an izin in the basement: it waits as one, its letter with it, and is gone once it has arrived', () => {
  const written = write(kosong)
  expect(brief(written.entries, UMAR)).toMatchObject({ menunggu: 1, ditolak: 0, pilihan: 0, lain: 0 })
  expect(written.entries[0]?.input.izin?.surat?.nama).toBe('surat.pdf')
  const { change, entry } = sealNext(written, UMAR)
  const sealed = applyChange(written, change, 9)
  const arrived = settle(sealed, entry as Entry, { pertemuan_id: 0, rows: [], konflik: [], ditolak: [] })
  expect(applyChange(sealed, arrived, 9)).toEqual(kosong)
})

test('saved twice from one form it is one izin, as it was written last', () => {
  const twice = write(write(kosong), { ...izin, body: { ...izin.body, sampai: '2026-11-25' } })
  expect(twice.entries.map(({ input }) => input.izin?.body.sampai)).toEqual(['2026-11-25'])
})

test('refused it stays with the reason, is tried again under its own id, and somebody else sees only that one waits', () => {
  const written = write(kosong)
  const problem = { kode: 'izin.bertumpuk', pesan: 'Faqih sudah punya izin pada tanggal itu' }
  const refused = applyChange(written, refuse(written, written.entries[0] as Entry, problem), 9)
  expect(brief(refused.entries, UMAR)).toMatchObject({ menunggu: 0, ditolak: 1, pilihan: 0 })
  expect(brief(refused.entries, 8)).toMatchObject({ entries: [], lain: 1 })
  expect(refused.entries[0]?.problems?.['']).toEqual(problem)
  const again = applyChange(refused, retryIzin(refused, refused.entries[0]?.no ?? 0), 9)
  expect(again.entries).toEqual(written.entries)
})

test('a scanned code goes after all else: while wrong ones make it wait, what was written later does not', () => {
  const hadir = { kode: '123456', tapped_at: 1 }
  const scanned = applyChange(kosong, stageCode(kosong, hadir, { id: 'c1', user: UMAR, device: 'ponsel', at: 1 }), 1)
  expect(sealNext(scanned, UMAR).entry?.input.hadir).toEqual(hadir)
  // Sealed by a try that had to wait.
  const tried = applyChange(scanned, sealNext(scanned, UMAR).change, 9)
  expect(sealNext(write(tried), UMAR).entry?.action).toBe('create-izin.v1')
})
