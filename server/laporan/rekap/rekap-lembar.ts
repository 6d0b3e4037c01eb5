import { nameKelompok } from '#contract/identitas.ts'
import { labelStatusKehadiran, STATUS_LIST, type Status } from '#contract/kehadiran.ts'
import { kolomStatus } from '#contract/laporan/kolom-laporan.ts'
import type { BarisRekap, KolomRekap, Rekap } from '#contract/laporan/rekap.ts'
import { describeDitiadakan, describeLibur, hariPendek, hariRekap } from '#contract/laporan/rekap-harian.ts'
import { type CellValue, NO, type TableColumn, type TableSheet } from '#contract/tabel.ts'
import {
  formatBulan,
  formatRentangAngka,
  formatTanggal,
  formatWaktu,
  startOfWeek,
  type Zona,
} from '#contract/tanggal.ts'
import { kata } from '#server/dasar/istilah.ts'

/** The recap as a table for CSV and XLSX: the same counts and percentages as the screen; notes stay out. */
export function rekapLembar(rekap: Rekap, { lembaga, zona }: { lembaga: string; zona: Zona }): TableSheet<BarisRekap> {
  const { kelompok, mode, baris, jumlah } = rekap
  const tengah = listTengah(rekap)
  const kosong = describeKosong(rekap)
  const perKolom = (nilai: (kolom: KolomRekap) => CellValue) =>
    Object.fromEntries(tengah.map(({ kolom }, i) => [`tengah${i}`, kolom && nilai(kolom)]))
  return {
    nama: kelompok.nama,
    lembaga,
    beku: 3,
    kepala: headLines(rekap),
    kaki: [...(kosong ? [`${kosong}.`] : []), HURUF, ...(mode === 'harian' ? catatanBulan(rekap) : [])],
    kolom: [
      NO,
      { kunci: 'nim', judul: 'NIM', lebar: 14 },
      { kunci: 'nama', judul: 'Nama', lebar: 32 },
      { kunci: 'jk', judul: 'L/P', lebar: 5 },
      { kunci: 'prodi', judul: 'Prodi', lebar: 12 },
      ...tengah.map(
        ({ judul, isi, kolom }, i): TableColumn<BarisRekap> => ({
          ...{ kunci: `tengah${i}`, judul, lebar: 8, nilai: isi },
          sela: mode === 'bulan' || awalPekan(kolom, tengah.slice(0, i).findLast(t => t.kolom)?.kolom),
        }),
      ),
      ...kolomStatus<BarisRekap>(row => row.hitungan).map((k, i) => ({ ...k, sela: i === 0 })),
      { kunci: 'persen', judul: '%', jenis: 'persen', lebar: 8 },
      { kunci: 'keterangan', judul: 'Keterangan', lebar: 30, nilai: describeBaris },
    ],
    rows: baris,
    jumlah: [
      {
        ...perKolom(k => (k.ditiadakan === null ? k.hadir : null)),
        ...jumlah.hitungan,
        nama: 'Jumlah hadir',
        persen: jumlah.persen,
        keterangan: jumlah.persen === null ? '' : kata`Rata-rata kelompok`,
      },
      ...(mode === 'bulan'
        ? []
        : [
            { ...perKolom(k => k.dicatat.join(', ') || '–'), nama: 'Dicatat' },
            { ...perKolom(k => describeKonfirmasi(k, zona)), nama: 'Dikonfirmasi' },
          ]),
    ],
  }
}

const HURUF =
  'Keterangan: H hadir, T terlambat, I izin, S sakit, A alpa, D dispensasi, – belum diisi; U dihitung menurut aturan lembaga dan tidak dirinci.'

export function countHeld({ kolom }: Rekap): number {
  return kolom.filter(k => k.ditiadakan === null).length
}

/** Why a recap has no figures; '' where it has. */
export function describeKosong(rekap: Rekap): string {
  if (countHeld(rekap) > 0) return ''
  if (rekap.kolom.length > 0) return 'Semua pertemuan ditiadakan'
  return rekap.sampai < rekap.hari_ini ? 'Tidak ada pertemuan' : 'Belum ada pertemuan'
}

/** 'rekap-kelompok-7-2026-09-01-2026-11-21' */
export function nameRekapFile({ kelompok, dari, sampai }: Rekap): string {
  return `rekap-${kelompok.nama.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}-${dari}-${sampai}`
}

function headLines(rekap: Rekap): string[] {
  const { kelompok, kegiatan, murabbi, pendamping, periode } = rekap
  return [
    'Rekapitulasi Kehadiran Mahasantri',
    `Semester ${periode.nama}, ${formatRentangAngka(rekap)}`,
    `Kegiatan: ${kegiatan?.nama ?? 'Semua kegiatan yang dihitung'}`,
    kata`Kelompok: ${nameKelompok(kelompok)}`,
    `Murabbi: ${murabbi.join('; ') || '–'}`,
    kata`Pendamping: ${pendamping.join('; ') || '–'}`,
  ]
}

/** What a recap of days says below it, because an empty column could be any of these. */
function catatanBulan(rekap: Rekap): string[] {
  const [ditiadakan, libur] = [describeDitiadakan(rekap), describeLibur(rekap)]
  return [...(ditiadakan ? [`Ditiadakan: ${ditiadakan}.`] : []), ...(libur ? [`Libur: ${libur}.`] : [])]
}

/** It is of another week than the one before it. */
function awalPekan(kolom: KolomRekap | undefined, lalu: KolomRekap | undefined): boolean {
  if (!kolom || !lalu) return false
  return startOfWeek(kolom.tanggal, 0) !== startOfWeek(lalu.tanggal, 0)
}

/** A column between the names and the totals: a pertemuan, a day without one, or a month. */
interface KolomTengah {
  judul: string
  isi: (row: BarisRekap) => string | null
  kolom?: KolomRekap | undefined
}

function listTengah(rekap: Rekap): KolomTengah[] {
  const { kolom, bulan, mode } = rekap
  // Of several kegiatan each counts its own pertemuan: then a number alone would stand there twice.
  const kegiatanOf = (k: KolomRekap | undefined) =>
    (rekap.kegiatan === null && rekap.kegiatan_list.find(one => one.id === k?.kegiatan_id)?.nama) || ''
  const sel = (i: number) => (row: BarisRekap) => toTanda(row.tanda[i] ?? ' ')
  if (mode === 'bulan')
    return bulan.map((b, i) => ({
      judul: formatBulan(b),
      isi: row => toText(row.bulan[i] ?? null),
    }))
  if (mode === 'pertemuan')
    return kolom.map((k, i) => ({
      judul: `${kegiatanOf(k)} ${k.nomor ?? '–'} (${formatTanggal(k.tanggal, 'angka').slice(0, 5)})`.trim(),
      isi: sel(i),
      kolom: k,
    }))
  return hariRekap(rekap).flatMap(({ tanggal, isi, ditiadakan }): KolomTengah[] => {
    const hari = `${hariPendek(tanggal)} ${Number(tanggal.slice(8))}`
    const places = [...isi, ...ditiadakan]
    if (places.length === 0) return [{ judul: hari, isi: () => null }]
    return places.map(i => {
      const ke = places.filter(j => kolom[j]?.kegiatan_id === kolom[i]?.kegiatan_id).length > 1
      const judul = [hari, kegiatanOf(kolom[i]), ke ? `ke-${kolom[i]?.ke}` : ''].filter(Boolean).join(' ')
      return { judul, isi: sel(i), kolom: kolom[i] }
    })
  })
}

function describeKonfirmasi({ konfirmasi, ditiadakan }: KolomRekap, zona: Zona): string {
  if (ditiadakan !== null) return '–'
  if (!konfirmasi) return 'belum'
  return `${konfirmasi.oleh}, ${formatWaktu(konfirmasi.at, zona)}${konfirmasi.berubah ? ' (berubah sesudahnya)' : ''}`
}

/** What stands behind the percentage. */
function describeBaris({ status, masuk, pindah }: BarisRekap): string {
  return [
    ...(status ? [labelStatusKehadiran[status]] : []),
    ...(masuk ? [`Masuk ${formatTanggal(masuk, 'pendek')}`] : []),
    ...(pindah ? [`Pindah setelah ${formatTanggal(pindah, 'pendek')}`] : []),
  ].join(', ')
}

function toTanda(tanda: string): string | null {
  return tanda === ' ' ? null : tanda === '-' ? '–' : tanda
}

/** 'H7 T1 A1': the counts of a month that are not zero. */
function toText(counts: readonly number[] | null): string | null {
  if (!counts) return null
  const label = (i: number): Status | '–' => STATUS_LIST[i] ?? '–'
  return counts.flatMap((n, i) => (n > 0 ? [`${label(i)}${n}`] : [])).join(' ')
}
