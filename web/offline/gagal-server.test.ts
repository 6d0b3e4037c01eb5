import { expect, test } from 'vitest'
import type { Entry, QueueState } from './entry.ts'
import { giveUpOnServer, isEnough, recordFailed } from './gagal-server.ts'
import { applyChange, sealNext } from './queue.ts'

const MINUTE = 60_000

test('what the server breaks on is set aside after several tries over some time, and what is behind it goes on', () => {
  let queue: QueueState = { entries: [entry(1), entry(2)], answers: {} }
  const sent = entry(1)
  const fail = (now: number) => {
    queue = applyChange(queue, recordFailed(queue, sent, now), 9)
    return isEnough(queue.entries[0] as Entry, now)
  }
  // Many at once are one bad moment, few over a long time a bad line.
  expect([0, 1, 2, 3, 4, 5].map(second => fail(second * 1000))).toEqual(Array(6).fill(false))
  expect(fail(2 * MINUTE)).toBe(true)
  queue = applyChange(queue, giveUpOnServer(queue, sent, '4f0c21aa'), 9)
  expect(queue.entries[0]).toMatchObject({
    state: 'stuck',
    problems: {
      '': { kode: 'server.gagal', pesan: expect.stringMatching(/sudah dicoba 7 kali.* Nomor kejadian: 4f0c21aa\.$/) },
    },
    input: { rows: [{ mahasantri_id: 1 }] },
  })
  expect(queue.entries[0]?.gagal).toBeUndefined()
  expect(sealNext(queue, 7).entry?.no).toBe(2)
})

test('what another tab has settled meanwhile, or a person has sent again, is not counted', () => {
  const queue: QueueState = { entries: [{ ...entry(1), id: 'lagi' }], answers: {} }
  expect(recordFailed(queue, entry(1), 0)).toEqual({})
  expect(giveUpOnServer(queue, entry(1))).toEqual({})
})

function entry(no: number): Entry {
  const sheet = { kelompok_id: no, kegiatan_id: 1, tanggal: '2026-11-22', ke: 1 }
  const row = {
    mahasantri_id: no,
    status: 'H' as const,
    menit: null,
    catatan: '',
    base_version: 0,
    tapped_at: 0,
  }
  return {
    no,
    id: `id-${no}`,
    action: 'record-absensi.v1',
    group: `${no}/1/2026-11-22/1`,
    input: { sheet, device: '', rows: [row] },
    at: 0,
    user: 7,
    state: 'sealed',
  }
}
