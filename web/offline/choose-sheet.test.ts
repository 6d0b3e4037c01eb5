import { expect, test } from 'vitest'
import type { Lembar } from '#contract/absensi/lembar.ts'
import { ApiError } from '../api.ts'
import { chooseSheet, type FromServer, type OnDevice } from './choose-sheet.ts'

const HARI_INI = '2026-11-21'
const ALAMAT = { tanggal: HARI_INI, kegiatan: 1, ke: 1 }
const PUTUS = new ApiError(0, { kode: 'network', pesan: '' })
const RUSAK = new ApiError(500, { kode: 'server', pesan: '' })
const DITOLAK = new ApiError(403, { kode: 'kelompok.forbidden', pesan: 'Bukan kelompok Anda' })

const server = (change: Partial<FromServer> = {}): FromServer => ({
  ...{ lembar: undefined, at: 0, error: null, gagal: null, lambat: false },
  ...change,
})
const dijawab = server({ lembar: lembar('server'), at: 9 })
const copy = { at: 5, lembar: lembar('salinan') }
const refused = { ...copy, ditolak: { pesan: 'Sudah dicabut', kelompok: true } }
const perangkat = (change: Partial<OnDevice> = {}): OnDevice => ({
  ...{ alamat: ALAMAT, own: copy, others: [], hariIni: HARI_INI, jam: '18:42' },
  ...change,
})
const kosong = perangkat({ own: undefined })
const roll = perangkat({ own: undefined, others: [{ at: 3, lembar: lembar('lain', '2026-11-14') }] })
const belumTanggal = (own = copy) => perangkat({ alamat: {}, own })

type Baris = [
  name: string,
  from: FromServer,
  copy: OnDevice | undefined,
  /** Whose sheet, whether as a copy and why, and what is said. */
  shown: [sheet: string | undefined, salinan?: 'koneksi' | 'server', pesanDitolak?: string],
]

test.each<Baris>([
  ['the server has answered', dijawab, perangkat(), ['server']],
  [
    'it has answered, and fails now: its last word stands, and says that it is old',
    { ...dijawab, error: PUTUS },
    kosong,
    ['server', 'koneksi'],
  ],
  ['it has answered, and a try goes wrong that is not given up', { ...dijawab, gagal: PUTUS }, kosong, ['server']],
  ['not yet: what this device saw of it', server(), perangkat(), ['salinan']],
  ['not for long', server({ lambat: true }), perangkat(), ['salinan', 'koneksi']],
  ['no network, at the first try', server({ gagal: PUTUS }), perangkat(), ['salinan', 'koneksi']],
  [
    'the server is gone behind its proxy',
    server({ gagal: new ApiError(502, { kode: '', pesan: '' }) }),
    perangkat(),
    ['salinan', 'server'],
  ],
  [
    'the server breaks on it: the copy stands in, the connection is not to blame',
    server({ error: RUSAK }),
    perangkat(),
    ['salinan'],
  ],
  ['what is due now is the server’s to say', server(), belumTanggal(), [undefined]],
  ['what is due now, when it cannot be asked', server({ gagal: PUTUS }), belumTanggal(), ['salinan', 'koneksi']],
  [
    'yesterday’s copy is not today’s sheet',
    server({ gagal: PUTUS }),
    belumTanggal({ at: 5, lembar: lembar('salinan', '2026-11-20') }),
    [undefined],
  ],
  [
    'what began yesterday and goes on is what is due now',
    server({ gagal: PUTUS }),
    { ...belumTanggal({ at: 5, lembar: malam() }), jam: '00:29' },
    ['salinan', 'koneksi'],
  ],
  [
    'what began yesterday and is over is not',
    server({ gagal: PUTUS }),
    { ...belumTanggal({ at: 5, lembar: malam() }), jam: '00:30' },
    [undefined],
  ],
  [
    'seen before its day, it goes on: the last known roll, of the day it began',
    server({ gagal: PUTUS }),
    {
      ...perangkat({ own: { at: 5, lembar: { ...malam(), hari_ini: '2026-11-19' } } }),
      ...{ alamat: { tanggal: '2026-11-20', kegiatan: 1, ke: 1 }, jam: '00:10', others: roll.others },
    },
    ['lain', 'koneksi'],
  ],
  [
    'a copy from before its day had come could not be recorded on',
    server({ gagal: PUTUS }),
    perangkat({ own: { at: 5, lembar: { ...lembar('salinan'), hari_ini: '2026-11-20' } } }),
    [undefined],
  ],
  [
    'never seen here: the last known roll, only without the server',
    server({ gagal: PUTUS }),
    roll,
    ['lain', 'koneksi'],
  ],
  ['never seen here, and the server is still asked', server(), roll, [undefined]],
  ['never seen here, and the server breaks on it', server({ error: RUSAK }), roll, [undefined]],
  ['nothing at all', server({ error: PUTUS }), kosong, [undefined]],
  [
    'refused: no copy stands in',
    server({ error: DITOLAK }),
    perangkat(),
    [undefined, undefined, 'Bukan kelompok Anda'],
  ],
  [
    'refused earlier, and nobody can be asked',
    server({ error: PUTUS }),
    perangkat({ own: refused }),
    [undefined, undefined, 'Sudah dicabut'],
  ],
  ['refused earlier: not shown meanwhile either', server(), perangkat({ own: refused }), [undefined]],
  [
    'refused earlier, given again since',
    { ...dijawab, error: PUTUS },
    perangkat({ own: refused }),
    ['server', 'koneksi'],
  ],
])('%s', (_, from, copy, [sheet, sebab, pesan]) => {
  const { lembar, salinan, pesanDitolak, error } = chooseSheet(from, copy, false, HARI_INI)
  expect([lembar?.kelompok.nama, salinan && (salinan.koneksi ? 'koneksi' : 'server'), pesanDitolak]).toEqual([
    sheet,
    sebab,
    pesan,
  ])
  expect(error).toBe(from.error)
})

test('seen the day before, a sheet can show its own codes without a signal, and no other one’s', () => {
  const kode_hadir = { rahasia: 'ab'.repeat(32) }
  const seen = (tanggal: string) => ({ at: 5, lembar: { ...lembar('salinan', tanggal), kode_hadir } })
  const before = { ...seen(HARI_INI).lembar, hari_ini: '2026-11-20' }
  const secretOf = (own: OnDevice['own']) =>
    chooseSheet(server({ gagal: PUTUS }), { ...roll, own }, false, HARI_INI).lembar?.kode_hadir
  expect(secretOf({ at: 5, lembar: before })).toEqual(kode_hadir)
  expect(secretOf({ at: 5, lembar: { ...before, ke: 2 } })).toBeUndefined()
  expect(secretOf({ ...refused, lembar: before })).toBeUndefined()
})

test('while the device is still looked through there is nothing to complain about', () => {
  expect(chooseSheet(server({ error: PUTUS }), undefined, true, '').error).toBeNull()
})

test('what yesterday means is said by the clock, and never before the server’s last word', () => {
  const at = (clock: string) => chooseSheet(dijawab, undefined, false, clock).lembar
  expect(at('2026-11-22')).toEqual({ ...dijawab.lembar, hari_ini: '2026-11-22' })
  expect(at('2020-01-01')).toBe(dijawab.lembar)
})

/** Friday 22.30 to Saturday 00.30. */
function malam(): Lembar {
  return {
    ...lembar('salinan', '2026-11-20'),
    jadwal: { mulai: '22:30', selesai: '00:30', tempat: '' },
    pertemuan: null,
  }
}

function lembar(nama: string, tanggal = HARI_INI): Lembar {
  const kegiatan = { id: 1, nama: 'Halaqah', jenis: 'umum' as const }
  const made: Partial<Lembar> = {
    ...{ tanggal, hari_ini: tanggal, ke: 1, kegiatan, kegiatan_list: [kegiatan], boleh_mencatat: true, baris: [] },
    kelompok: { nama } as Lembar['kelompok'],
    periode: { mulai: '2026-08-01', selesai: '2027-01-31' } as Lembar['periode'],
  }
  return made as Lembar
}
