import { hashKey, type QueryKey } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { listMyBadal } from '#contract/absensi/badal.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { MyBeranda } from '#contract/laporan/beranda.ts'
import type { DailyAbsensi } from '#contract/laporan/daily-absensi.ts'
import type { DeviceCopy } from './copy-disk.ts'
import { forToday } from './salinan-hari-ini.ts'

const HARIAN = ['absensi-harian', { halaman: 1, ukuran: 15 }]
const ahead = (tanggal: string) => ['absensi-harian', { halaman: 1, ukuran: 15, tanggal }]
const BERANDA = ['beranda', 'saya']
const BADAL = ['agenda', 'badal']
/** Friday the 20th and Saturday the 21st, 18.00 WIB. */
const JUMAT = Date.UTC(2026, 10, 20, 11)
const SABTU = Date.UTC(2026, 10, 21, 11)

test('on the day itself a copy is shown as it was', async () => {
  const device = perangkat()
  for (const key of [HARIAN, BERANDA]) expect(await device.open(key, JUMAT + 3_600_000)).toEqual(device.of(key))
})

test('the session says which day it is now, not when it was read', async () => {
  expect((await perangkat().open(['session'], SABTU)).data).toMatchObject({ hari_ini: '2026-11-21' })
})

test('the next day the list is that of the day, fetched ahead, and recording is allowed as it was', async () => {
  const copy = await perangkat().open(HARIAN, SABTU)
  const { tanggal, hari_ini, rows } = copy.data as DailyAbsensi
  expect([tanggal, hari_ini]).toEqual(['2026-11-21', '2026-11-21'])
  expect(rows.map(({ id, boleh_mencatat }) => [id, boleh_mencatat])).toEqual([
    [7, true],
    [8, false],
  ])
  expect(rows[0]?.sesi.map(({ kegiatan }) => kegiatan)).toEqual(['Tahsin', 'Halaqah'])
})

test('of a day nobody fetched ahead the list has the kelompok, and says that it knows no plan; never the old sessions', async () => {
  const copy = await perangkat().open(HARIAN, SABTU + 6 * 86_400_000)
  const { tanggal, hari_ini, rows, pekan, jumlah_keadaan } = copy.data as DailyAbsensi
  expect([tanggal, hari_ini]).toEqual(['2026-11-27', '2026-11-27'])
  expect(rows).toMatchObject([
    { id: 7, boleh_mencatat: true, sesi: [], tanpa_rencana: true },
    { id: 8, boleh_mencatat: false, sesi: [], tanpa_rencana: true },
  ])
  expect(pekan).toEqual([
    { tanggal: '2026-11-22', keadaan: null },
    { tanggal: '2026-11-28', keadaan: null },
  ])
  expect(jumlah_keadaan).toMatchObject({ belum: 0, tidak_ada: 2 })
})

test('the beranda never offers the session of yesterday; it offers the one that is on now', async () => {
  const { kelompok, sekarang, hari_ini } = (await perangkat().open(BERANDA, SABTU)).data as MyBeranda
  expect(hari_ini).toBe('2026-11-21')
  expect(kelompok[0]?.sesi).toHaveLength(2)
  expect(sekarang).toMatchObject({
    kelompok_id: 7,
    kegiatan: 'Halaqah',
    tanggal: '2026-11-21',
    kapan: 'berlangsung',
    nomor: 0,
  })
})

test('before the first session of the day it is the next one, after the last the one that was missed', async () => {
  const at = async (hour: number) => {
    const copy = await perangkat().open(BERANDA, Date.UTC(2026, 10, 21, hour))
    const { sekarang } = copy.data as MyBeranda
    return [sekarang?.kegiatan, sekarang?.kapan]
  }
  expect(await at(0)).toEqual(['Tahsin', 'nanti'])
  // Between the two what was missed comes before what is still to come, as on the server.
  expect(await at(4)).toEqual(['Tahsin', 'lewat'])
  expect(await at(16)).toEqual(['Halaqah', 'lewat'])
})

test('what began before midnight goes on after it: of the list that was shown, or of the plan fetched ahead', async () => {
  const after = async (device: ReturnType<typeof perangkat>, now: number) =>
    ((await device.open(BERANDA, now)).data as MyBeranda).sekarang
  const malam = {
    tanggal: '2026-11-20',
    kapan: 'berlangsung',
    kegiatan: 'Qiyamul lail',
    mulai: '22:30',
    selesai: '00:30',
  }
  const shown = perangkat([sesi('Qiyamul lail', '22:30', '00:30')])
  // Saturday 00.29 and 00.31.
  expect(await after(shown, Date.UTC(2026, 10, 20, 17, 29))).toMatchObject({ ...malam, orang: 20 })
  expect(await after(shown, Date.UTC(2026, 10, 20, 17, 31))).toMatchObject({ kegiatan: 'Tahsin', kapan: 'nanti' })
  const ahead = perangkat([], [sesi('Qiyamul lail', '22:30', '00:30')])
  expect(await after(ahead, Date.UTC(2026, 10, 21, 17, 10))).toMatchObject({ ...malam, tanggal: '2026-11-21' })
  const filled = perangkat([
    { ...sesi('Qiyamul lail', '22:30', '00:30'), state: { fill: 'complete', unstaffed: false } },
  ])
  expect(await after(filled, Date.UTC(2026, 10, 20, 17, 10))).toMatchObject({ kegiatan: 'Tahsin' })
})

test('without anything fetched ahead the beranda offers nothing rather than the wrong day', async () => {
  const { kelompok, sekarang } = (await perangkat().open(BERANDA, SABTU + 5 * 86_400_000)).data as MyBeranda
  expect(sekarang).toBeNull()
  expect(kelompok).toMatchObject([{ sesi: [], tanpa_rencana: true }])
})

test('what begins today for a badal is announced as of today; its sheet could not be had before', async () => {
  const { hari_ini, rows } = (await perangkat().open(BADAL, SABTU)).data as Reply<typeof listMyBadal>
  expect(hari_ini).toBe('2026-11-21')
  expect(rows.map(row => [row.tanggal, row.boleh_mencatat])).toEqual([
    ['2026-11-20', true],
    ['2026-11-21', false],
  ])
})

test('what was to come for a badal and is over by now is no longer announced', async () => {
  const { rows } = (await perangkat().open(BADAL, SABTU + 86_400_000)).data as Reply<typeof listMyBadal>
  expect(rows.map(row => row.tanggal)).toEqual(['2026-11-20'])
})

test('what goes on over midnight is announced for a badal until it is over', async () => {
  const rowsAt = async (at: number) =>
    ((await perangkat().open(BADAL, at)).data as Reply<typeof listMyBadal>).rows.map(row => row.mulai)
  expect(await rowsAt(Date.UTC(2026, 10, 21, 17, 20))).toEqual([undefined, '22:30'])
  expect(await rowsAt(Date.UTC(2026, 10, 21, 17, 30))).toEqual([undefined])
})

test('today is never before the day the server last said: a clock that is behind opens no day that is over', async () => {
  for (const now of [JUMAT - 86_400_000, Date.UTC(2020, 0, 1)]) {
    expect((await perangkat().open(['session'], now)).data).toMatchObject({ hari_ini: '2026-11-20' })
    expect((await perangkat().open(HARIAN, now)).data).toEqual(perangkat().of(HARIAN).data)
    expect((await perangkat().open(BERANDA, now)).data).toEqual(perangkat().of(BERANDA).data)
  }
})

/** What a phone holds that was last online on Friday. */
function perangkat(jumat: object[] = [], sabtu: object[] = []) {
  const friday = kelompok(7, true, [sesi('Shalat Subuh', '04:15', '05:00'), ...jumat])
  const rows = new Map<string, DeviceCopy>(
    [
      copy(['session'], { zona_waktu: 'Asia/Jakarta', hari_ini: '2026-11-20' }),
      copy(HARIAN, {
        ...{ tanggal: '2026-11-20', hari_ini: '2026-11-20', rows: [friday, kelompok(8, false, [])] },
        jumlah_keadaan: { belum: 2 },
        pekan: ['2026-11-15', '2026-11-21'].map(tanggal => ({ tanggal, keadaan: 'belum' })),
      }),
      copy(ahead('2026-11-21'), {
        tanggal: '2026-11-21',
        hari_ini: '2026-11-20',
        rows: [
          kelompok(7, false, [sesi('Tahsin', '07:30', '08:30'), sesi('Halaqah', '18:10', '20:00'), ...sabtu]),
          kelompok(8, false, []),
        ],
      }),
      copy(BADAL, {
        hari_ini: '2026-11-20',
        rows: [
          { tanggal: '2026-11-20', boleh_mencatat: true },
          { tanggal: '2026-11-21', boleh_mencatat: false, mulai: '22:30', selesai: '00:30' },
        ],
      }),
      copy(BERANDA, {
        hari_ini: '2026-11-20',
        kelompok: [{ ...friday, sebagai: ['pendamping'] }],
        sekarang: { kegiatan: 'Shalat Subuh', tanggal: '2026-11-20' },
      }),
    ].map(one => [hashKey(one.queryKey), one]),
  )
  const of = (key: QueryKey) => rows.get(hashKey(key)) as DeviceCopy
  return { of, open: (key: QueryKey, now: number) => forToday(of(key), async other => rows.get(hashKey(other)), now) }
}

function copy(queryKey: QueryKey, data: object): DeviceCopy {
  return { key: hashKey(queryKey), queryKey, data, at: JUMAT, bentuk: '' }
}

function kelompok(id: number, boleh_mencatat: boolean, list: object[]) {
  return { id, nama: `Kelompok ${id}`, boleh_mencatat, sesi: list, berikut: null }
}

function sesi(kegiatan: string, mulai: string, selesai: string) {
  return {
    kegiatan_id: 1,
    kegiatan,
    ke: 1,
    mulai,
    selesai,
    jenis: 'umum',
    state: { fill: 'due', unstaffed: false },
    orang: 20,
    belum: 20,
  }
}
