import { expect, test } from 'vitest'
import type { Lembar, LembarRow } from '#contract/absensi/lembar.ts'
import { emptyTally } from '#contract/kehadiran.ts'
import { temporaryLembar } from './choose-sheet.ts'
import type { CopyLembar } from './lembar-salinan.ts'

const HARI_INI = '2026-11-21'

test('the last known roll, with nothing on it: no mark, no version, no history of another sheet', () => {
  const made = temporaryLembar([salinan()], { tanggal: HARI_INI, kegiatan: 2, ke: 3 }, HARI_INI)
  expect(made?.at).toBe(1000)
  expect(made?.lembar).toMatchObject({
    tanggal: HARI_INI,
    hari_ini: HARI_INI,
    kegiatan: { id: 2, nama: 'Tahsin' },
    ke: 3,
    pertemuan: null,
    boleh_mencatat: true,
    kunci: { terkunci: false },
  })
  expect(made?.lembar.baris).toMatchObject([
    { mahasantri_id: 1, status: null, catatan: '', version: 0, oleh: null, lima_terakhir: [], izin: null },
  ])
})

test('nobody who scanned the code of another sheet has scanned here, and its codes are not shown', () => {
  const scanned = { ...baris, status: null, usul_hadir: { at: 1, aneh: [] } }
  const source = salinan({ kode_hadir: { rahasia: 'ab'.repeat(32) }, baris: [scanned] })
  const made = temporaryLembar([source], { tanggal: HARI_INI }, HARI_INI)?.lembar
  expect(made?.baris).toMatchObject([{ mahasantri_id: 1, status: null }])
  expect([made?.baris[0]?.usul_hadir, made?.kode_hadir]).toEqual([undefined, undefined])
})

test('without an address it is today’s first of the kegiatan that was recorded last', () => {
  expect(temporaryLembar([salinan()], {}, HARI_INI)?.lembar).toMatchObject({ kegiatan: { id: 1 }, ke: 1 })
})

test('the roll of the same kegiatan is taken before a later one of another', () => {
  const other = salinan({ kegiatan: { id: 2, nama: 'Tahsin', jenis: 'umum' } })
  const made = temporaryLembar([{ ...salinan(), at: 2000 }, other], { kegiatan: 2 }, HARI_INI)
  expect(made?.at).toBe(1000)
})

test('nothing is made for another day, by who may not record, of a kegiatan unknown here, or outside the periode', () => {
  expect(temporaryLembar([salinan()], { tanggal: '2026-11-20' }, HARI_INI)).toBeUndefined()
  expect(temporaryLembar([salinan({ boleh_mencatat: false })], {}, HARI_INI)).toBeUndefined()
  expect(temporaryLembar([salinan()], { kegiatan: 99 }, HARI_INI)).toBeUndefined()
  expect(temporaryLembar([salinan()], {}, '2027-03-01')).toBeUndefined()
  expect(temporaryLembar([], {}, HARI_INI)).toBeUndefined()
})

test('nothing is made of a kelompok that the server gave no more, until it gives it again', () => {
  const refused = (kelompok: boolean) => ({ ...salinan(), at: 2000, ditolak: { pesan: 'Anda tidak berhak', kelompok } })
  expect(temporaryLembar([refused(true), salinan()], {}, HARI_INI)).toBeUndefined()
  // A single sheet that was refused is no reason, and no roll either: only what has not arrived is left of it.
  expect(temporaryLembar([refused(false), salinan()], {}, HARI_INI)?.at).toBe(1000)
  expect(temporaryLembar([{ ...salinan(), at: 3000 }, refused(true)], {}, HARI_INI)?.at).toBe(3000)
})

function salinan(change: Partial<Lembar> = {}): CopyLembar {
  const kegiatan_list = [
    { id: 1, nama: 'Halaqah', jenis: 'umum' as const },
    { id: 2, nama: 'Tahsin', jenis: 'umum' as const },
  ]
  const lembar: Partial<Lembar> = {
    periode: { mulai: '2026-08-01', selesai: '2027-01-31' },
    kegiatan: kegiatan_list[0] ?? null,
    kegiatan_list,
    tanggal: '2026-11-14',
    ke: 1,
    hari_ini: '2026-11-14',
    boleh_mencatat: true,
    kunci: TERKUNCI,
    baris: [baris],
    ...change,
  }
  return { at: 1000, lembar: lembar as Lembar }
}

const TERKUNCI: Lembar['kunci'] = {
  tutup_at: 5,
  terkunci: true,
  boleh_dengan_alasan: true,
  boleh_koreksi: false,
  boleh_perpanjang: false,
}

const baris: LembarRow = {
  mahasantri_id: 1,
  nim: '2401010033',
  nama: 'Ahmad Zaki',
  jk: 'L',
  status: 'A',
  menit: null,
  catatan: 'tanpa kabar',
  version: 4,
  oleh: 'Hasan',
  pada: 1,
  lima_terakhir: ['A', 'A'],
  alpa_beruntun: 2,
  hitungan: { ...emptyTally(), A: 2 },
  izin: null,
}
