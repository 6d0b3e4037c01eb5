import { labelStatusKehadiran } from '#contract/kehadiran.ts'
import { namaMenurut } from '#contract/laporan/kolom-laporan.ts'
import { type Menurut, type StatusLaporan, TANPA } from '#contract/laporan/laporan-mahasantri.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import { kata } from '#web/ui/istilah.ts'
import type { Pilihan, SaringanBersama, SaringanMahasantri } from './queries.ts'

/** The filters of a report in a line: 'Ganjil 2026/2027 · Shalat Subuh · putri · per prodi'. */
export function describeSaringan(
  saringan: SaringanBersama & Partial<SaringanMahasantri>,
  pilihan: Pilihan | undefined,
): string {
  const { cari, periode, dari, sampai, kegiatan, kelompok, murabbi, jk, prodi, fakultas, angkatan } = saringan
  const { status, keaktifan, menurut } = saringan
  const named = (list: readonly { id: number; nama: string }[] = [], id: string, what: string) =>
    id && (list.find(row => String(row.id) === id)?.nama ?? `${what} lain`)
  const known = (value: string | undefined, what: string) => value && (value === TANPA ? `tanpa ${what}` : value)
  const hari = (tanggal: string) => formatTanggal(tanggal, 'pendek')
  const parts = [
    named(pilihan?.periode, periode, 'periode'),
    dari && sampai
      ? `${hari(dari)} – ${hari(sampai)}`
      : dari
        ? `mulai ${hari(dari)}`
        : sampai && `sampai ${hari(sampai)}`,
    named(pilihan?.kegiatan, kegiatan, 'kegiatan'),
    named(pilihan?.kelompok, kelompok, kata('kelompok')),
    named(pilihan?.murabbi, murabbi, 'murabbi'),
    known(fakultas, 'fakultas'),
    known(prodi, 'prodi'),
    angkatan && (angkatan === TANPA ? 'tanpa angkatan' : `angkatan ${angkatan}`),
    jk && (jk === 'P' ? 'putri' : 'putra'),
    status && (STATUS[status as StatusLaporan] ?? ''),
    keaktifan && (keaktifan === 'aktif' ? 'masih aktif' : 'tidak aktif lagi'),
    cari && `"${cari}"`,
    menurut && `per ${namaMenurut(kata)[menurut as Menurut].toLowerCase()}`,
  ]
  return parts.filter(Boolean).join(' · ') || 'Tanpa saringan'
}

const STATUS: Record<StatusLaporan, string> = { ...labelStatusKehadiran, belum_ada: 'belum ada' }
