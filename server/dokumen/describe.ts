import { formatNip, type NumberKind, titledName } from '#contract/identitas.ts'
import { dayName, type Zone, zoneLabel } from '#contract/tanggal.ts'
import { formatSpan } from '#contract/waktu.ts'
import { kata } from '#server/dasar/istilah.ts'
import type { PrintedPengasuhRow, TimeRow } from './dokumen.sql.ts'

/** 'Ganjil 2026/2027' -> 'SEMESTER GANJIL TAHUN AKADEMIK 2026/2027' */
export function describeSemester(periode: string): string {
  return `Semester ${periode.replace(/ (?=\d{4}\/)/, ' Tahun Akademik ')}`.toUpperCase()
}

/** Which kegiatan all recaps of a periode are about, in a title; `kegiatan` is the one that was chosen. */
export function describePrintedKegiatan(
  pilihan: number | 'utama' | undefined,
  kegiatan: { nama: string } | null | undefined,
): string {
  return kegiatan?.nama ?? (pilihan === 'utama' ? 'kegiatan utama' : 'semua kegiatan')
}

/** 'Masjid Al-Hikmah, Sabtu 18.30–20.00 WIB'; of many times only the place. */
export function describePrintedTime(tempat: string, waktu: readonly TimeRow[], zone: Zone): string {
  const jam = waktu.map(w => `${dayName(w.hari)} ${formatSpan(w)}`)
  const kapan = jam.length > 0 && jam.length <= 2 ? `${jam.join(' dan ')} ${zoneLabel(zone)}` : ''
  return [tempat, kapan].filter(Boolean).join(', ')
}

/** Name and number under a line; an empty line to write on when nobody is known. */
export function toMarker(orang: PrintedPengasuhRow | undefined): { atas: string[]; nama: string; nomor: string } {
  if (!orang) return { atas: [], nama: '', nomor: '' }
  const label = orang.sebagai === 'pendamping' ? 'NIM.' : `${orang.jenis_nomor}.`
  return { atas: [], nama: titledName(orang), nomor: orang.nomor === '' ? '' : `${label} ${writeNumber(orang)}` }
}

/** The first who is it on that day signs as such. */
export function markerOf(pengasuh: readonly PrintedPengasuhRow[], as: 'murabbi' | 'pendamping') {
  const first = pengasuh.find(p => p.sebagai === as)
  return { sebagai: as === 'murabbi' ? 'Murabbi' : kata`Pendamping`, ...toMarker(first) }
}

function writeNumber({ jenis_nomor, nomor }: { jenis_nomor: NumberKind; nomor: string }): string {
  return jenis_nomor === 'NIP' ? formatNip(nomor) : nomor
}
