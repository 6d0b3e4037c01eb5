import { waLink } from '#contract/identitas.ts'
import { polos } from '#contract/isian.ts'
import type { SesiBelum } from '#contract/laporan/beranda.ts'
import { paths } from '#web/paths.ts'
import { describeKegiatan, describeWaktu } from './kata.ts'

export function alamatSesi({
  kelompok_id,
  tanggal,
  kegiatan_id,
  ke,
}: Pick<SesiBelum, 'kelompok_id' | 'tanggal' | 'kegiatan_id' | 'ke'>): string {
  return paths.absensiInput(kelompok_id, { tanggal, kegiatan: kegiatan_id, ke })
}

/** One text about all of them; to whom it goes, such as a group, is chosen in WhatsApp. */
export function tautanIngatkanSemua(sesiList: readonly SesiBelum[], origin: string): string {
  const lines = sesiList.map(
    sesi =>
      `- ${polos(sesi.kelompok)}: ${polos(describeKegiatan(sesi))}, ${describeWaktu(sesi)}\n  ${origin}${alamatSesi(sesi)}`,
  )
  return waLink(null, ["Assalamu'alaikum. Absensi berikut belum diisi:", ...lines, 'Terima kasih.'].join('\n'))
}
