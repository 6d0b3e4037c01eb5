import { setImmediate } from 'node:timers/promises'
import { kata } from '#contract/istilah.ts'
import { STATUS_LIST } from '#contract/kehadiran.ts'
import type { Rekap, RekapQuery } from '#contract/rekap.ts'
import { formatRentangAngka, type Zona } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { listKelompokPeriode } from '../dokumen/kelompok-periode.ts'
import type { Kolom, Lembar } from '../ekspor/tabel.ts'
import { AppError, Conflict } from '../errors.ts'
import type { User } from '../http/serve.ts'
import { openRekap } from './rekap.ts'

export interface RekapPeriode {
  periode: string
  lembaga: string
  zona: Zona
  /** Of every kelompok that has something in the range, in their natural order. */
  rekapList: Rekap[]
}

/** Each kelompok the caller may read, as its own recap shows it; one without the kegiatan asked for is left out. */
export async function openRekapPeriode(
  db: Db,
  user: User,
  periodeId: number,
  query: RekapQuery,
  now: number,
): Promise<RekapPeriode> {
  const { periode, kelompokList } = await listKelompokPeriode(db, user, periodeId)
  const found: Awaited<ReturnType<typeof openRekap>>[] = []
  for (const { id } of kelompokList) {
    // SQLite answers at once: without this nobody else would have a turn until all are read.
    await setImmediate()
    const rekap = await openRekap(db, user, id, query, now).catch(withoutKegiatan)
    if (rekap && rekap.rekap.kolom.length > 0) found.push(rekap)
  }
  const [first] = found
  if (!first)
    throw Conflict(
      'rekap.kosong',
      kata`Tidak ada pertemuan dalam rentang ini di kelompok mana pun yang dapat Anda lihat.`,
    )
  return { periode: periode.nama, lembaga: first.lembaga, zona: first.zona, rekapList: found.map(f => f.rekap) }
}

function withoutKegiatan(error: unknown): undefined {
  if (!(error instanceof AppError && error.kode === 'kegiatan.not_found')) throw error
}

/** The first sheet: a line a kelompok. */
export function ringkasanLembar({ rekapList, periode, lembaga }: RekapPeriode): Lembar<Rekap> {
  const teks = (judul: string, lebar: number, nilai: (rekap: Rekap) => string): Kolom<Rekap> => ({
    judul,
    jenis: 'teks',
    lebar,
    nilai,
  })
  const angka = (judul: string, nilai: (rekap: Rekap) => number, lebar = 10): Kolom<Rekap> => ({
    judul,
    jenis: 'angka',
    lebar,
    nilai,
  })
  const [first] = rekapList
  return {
    nama: 'Ringkasan',
    lembaga,
    beku: 2,
    kepala: [
      kata`Rekapitulasi Kehadiran per Kelompok`,
      `Semester ${periode}${first ? `, ${formatRentangAngka(first)}` : ''}`,
    ],
    kolom: [
      angka('No', rekap => rekapList.indexOf(rekap) + 1, 5),
      teks(kata`Kelompok`, 20, rekap => rekap.kelompok.nama),
      teks('L/P', 5, rekap => rekap.kelompok.jk),
      teks('Murabbi', 30, rekap => rekap.murabbi.join('; ')),
      teks(kata`Pendamping`, 30, rekap => rekap.pendamping.join('; ')),
      teks('Kegiatan', 20, rekap => rekap.kegiatan?.nama ?? 'Semua yang dihitung'),
      angka('Mahasantri', rekap => rekap.baris.length),
      angka('Pertemuan', rekap => rekap.kolom.filter(k => k.ditiadakan === null).length),
      ...STATUS_LIST.map(s => angka(s, rekap => rekap.jumlah.hitungan[s], 7)),
      angka('Belum diisi', rekap => rekap.jumlah.hitungan.belum, 8),
      { judul: '%', jenis: 'persen', lebar: 8, nilai: rekap => rekap.jumlah.persen },
    ],
    rows: rekapList,
  }
}

/** 'rekap-ganjil-2026-2027.xlsx' */
export function nameRekapPeriodeFile({ periode }: RekapPeriode): string {
  return `rekap-${periode.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}.xlsx`
}
