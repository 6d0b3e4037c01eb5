import { labelStatusKehadiran } from '#contract/kehadiran.ts'
import { namaMenurut } from '#contract/laporan/kolom-laporan.ts'
import { type Menurut, type StatusLaporan, TANPA } from '#contract/laporan/laporan-mahasantri.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import { kata } from '#web/ui/istilah.ts'
import type { ReportChoices, SaringanBersama, SaringanMahasantri } from './queries.ts'

type Saringan = SaringanBersama & Partial<SaringanMahasantri>

/** Each filter that is on, in words, and what of the address makes it. */
export function listSaringan(
  saringan: Saringan,
  pilihan: ReportChoices | undefined,
): { kunci: (keyof SaringanMahasantri)[]; label: string }[] {
  const { cari, periode, dari, sampai, kegiatan, kelompok, murabbi, jk, prodi, fakultas, angkatan } = saringan
  const { status, keaktifan, menurut } = saringan
  const named = (list: readonly { id: number; nama: string }[] = [], id: string, what: string) =>
    id && (list.find(row => String(row.id) === id)?.nama ?? `${what} lain`)
  const known = (value: string | undefined, what: string) => value && (value === TANPA ? `tanpa ${what}` : value)
  const parts: [(keyof SaringanMahasantri)[], string | undefined][] = [
    [['periode'], named(pilihan?.periode, periode, 'periode')],
    [['dari', 'sampai'], describeHari(dari, sampai)],
    [['kegiatan'], named(pilihan?.kegiatan, kegiatan, 'kegiatan')],
    [['kelompok'], named(pilihan?.kelompok, kelompok, kata('kelompok'))],
    [['murabbi'], named(pilihan?.murabbi, murabbi, 'murabbi')],
    [['fakultas'], known(fakultas, 'fakultas')],
    [['prodi'], known(prodi, 'prodi')],
    [['angkatan'], angkatan && (angkatan === TANPA ? 'tanpa angkatan' : `angkatan ${angkatan}`)],
    [['jk'], jk && (jk === 'P' ? 'putri' : 'putra')],
    [['status'], status && (STATUS[status as StatusLaporan] ?? '')],
    [['keaktifan'], keaktifan && (keaktifan === 'aktif' ? 'masih aktif' : 'tidak aktif lagi')],
    [['cari'], cari && `"${cari}"`],
    [['menurut'], menurut && `per ${namaMenurut(kata)[menurut as Menurut].toLowerCase()}`],
  ]
  return parts.flatMap(([kunci, label]) => (label ? [{ kunci, label }] : []))
}

function describeHari(dari: string, sampai: string): string {
  const hari = (tanggal: string) => formatTanggal(tanggal, 'pendek')
  if (dari && sampai) return `${hari(dari)} – ${hari(sampai)}`
  return dari ? `mulai ${hari(dari)}` : sampai && `sampai ${hari(sampai)}`
}

const STATUS: Record<StatusLaporan, string> = { ...labelStatusKehadiran, belum_ada: 'belum ada' }
